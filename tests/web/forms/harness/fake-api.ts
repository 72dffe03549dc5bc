/** The fake API of the harness, stored in the browser. A scene controls how it behaves. */
import type { FormDoc, OptionDoc, Validators } from '#engine/types.ts';
import type { DraftConflict, DraftDoc, FormsApi, FormsProblem, UploadInfo } from '#web/forms/types.ts';

interface Scene {
  offline: boolean;
  expired: boolean;
  /** Response time in milliseconds. */
  answerMs: number;
  /** Upload time in milliseconds. */
  uploadMs: number;
  /** Live lists are not answered as long as this is true. */
  holdsOptions: boolean;
  failUploads: number;
  refuse: Record<string, string[]> | null;
  refuseFile: string | null;
  qris: UploadInfo['qris'];
  /** Polling finds no new version until something is sent. */
  deaf: boolean;
  /** Files as they reached the server. */
  uploaded: File[];
  sent: unknown[];
  /** Saved for another device. */
  saved: unknown[];
  saves: unknown[];
  /** First answers of `x-prefill`. Null: the server does not respond. */
  prefilled: Record<string, unknown> | null;
}

export const scene: Scene = {
  offline: false,
  expired: false,
  answerMs: 30,
  uploadMs: 300,
  holdsOptions: false,
  failUploads: 0,
  refuse: null,
  refuseFile: null,
  qris: undefined,
  deaf: false,
  uploaded: [],
  sent: [],
  saved: [],
  saves: [],
  prefilled: {},
};

const problem = (status: number, message: string, more: Partial<FormsProblem> = {}): FormsProblem => ({
  status,
  message,
  errors: null,
  ...more,
});
const simulateNetwork = async () => {
  await new Promise((done) => setTimeout(done, scene.answerMs));
  if (scene.offline) throw problem(500, 'Tidak ada respons dari server');
  if (scene.expired) throw problem(401, 'Sesi habis');
};

const regions: Record<string, OptionDoc[]> = {
  provinces: [
    { value: '64', label: 'Kalimantan Timur' },
    { value: '31', label: 'DKI Jakarta' },
    { value: '35', label: 'Jawa Timur' },
  ],
  'cities:64': [
    { value: '64.71', label: 'Kota Balikpapan' },
    { value: '64.72', label: 'Kota Samarinda' },
  ],
  'cities:31': [{ value: '31.71', label: 'Kota Jakarta Pusat' }],
  'districts:64.71': ['Timur', 'Barat', 'Utara', 'Tengah', 'Selatan', 'Kota'].map((name, at) => ({
    value: `64.71.0${at + 1}`,
    label: `Balikpapan ${name}`,
  })),
  'villages:64.71.05': [
    { value: '64.71.05.1001', label: 'Sepinggan', zip_code: '76115' },
    { value: '64.71.05.1002', label: 'Sungainangka', zip_code: '76114' },
  ],
  curators: [
    { value: 'c1', label: 'Dewi Lestari' },
    { value: 'c2', label: 'Yusuf Hamdan' },
  ],
  categories: Array.from({ length: 15 }, (_, at) => ({ value: `k${at}`, label: `Kategori ${at + 1}` })),
};

const draftName = (id: string) => `server:${id}`;
type Stored = DraftDoc & { field_revisions: Record<string, number> };
export const storedDraft = (id: string): Stored =>
  JSON.parse(localStorage.getItem(draftName(id)) ?? 'null') ?? {
    answers: {},
    revision: 0,
    form_version: 1,
    kept_version: 1,
    dropped: [],
    saved_at: null,
    field_revisions: {},
  };
const store = (id: string, draft: Stored) => localStorage.setItem(draftName(id), JSON.stringify(draft));

function save(id: string, patch: { answers: Record<string, unknown>; base_revision: number }) {
  const draft = storedDraft(id);
  const clashes: DraftConflict['clashes'] = {};
  const merged: Record<string, unknown> = {};
  for (const [field, at] of Object.entries(draft.field_revisions)) {
    if (at <= patch.base_revision) continue;
    if (field in patch.answers) clashes[field] = { mine: patch.answers[field], theirs: draft.answers[field] ?? null };
    else merged[field] = draft.answers[field] ?? null;
  }
  const stored = Object.entries(patch.answers).filter(([field]) => !(field in clashes));
  if (stored.length > 0) draft.revision += 1;
  for (const [field, value] of stored) {
    draft.field_revisions[field] = draft.revision;
    if (value === null) delete draft.answers[field];
    else draft.answers[field] = value;
  }
  store(id, draft);
  const answer = {
    revision: draft.revision,
    form_version: draft.form_version,
    saved_at: new Date().toISOString(),
    merged,
  };
  if (Object.keys(clashes).length > 0) throw problem(409, 'Diubah di perangkat lain', { data: { ...answer, clashes } });
  return answer;
}

/** A write from another device. */
export function writeElsewhere(id: string, answers: Record<string, unknown>): void {
  const draft = storedDraft(id);
  save(id, { answers, base_revision: draft.revision });
}

const files = new Map<string, UploadInfo>();

export const fakeApi: FormsApi = {
  async form(id, tag) {
    await simulateNetwork();
    if (scene.deaf && tag) return null;
    const response = await fetch(`/docs/${id}.json`);
    if (!response.ok) throw problem(404, 'Formulir tidak ditemukan');
    const text = await response.text();
    const doc = JSON.parse(text) as FormDoc;
    const fresh = `${doc.version}:${text.length}:${doc.title}:${doc.state}`;
    return fresh === tag ? null : { doc, tag: fresh };
  },
  async formVersion(id, version) {
    return (await (await fetch(`/docs/${id}.json?version=${version}`)).json()) as FormDoc;
  },
  validators: (address) => import(/* @vite-ignore */ address) as Promise<Validators>,
  async options(list, of) {
    await simulateNetwork();
    while (scene.holdsOptions) await new Promise((done) => setTimeout(done, 10));
    return regions[of ? `${list}:${of}` : list] ?? [];
  },
  async prefilled() {
    await simulateNetwork();
    if (!scene.prefilled) throw problem(0, 'Tidak ada respons dari server');
    return scene.prefilled;
  },
  async draft(id) {
    await simulateNetwork();
    return storedDraft(id);
  },
  async saveDraft(id, patch, last) {
    if (!last) await simulateNetwork();
    scene.saves.push(patch);
    return save(id, patch);
  },
  async dropDraft(id) {
    localStorage.removeItem(draftName(id));
  },
  async submit(id, body) {
    await simulateNetwork();
    if (scene.refuse) {
      const errors = scene.refuse;
      scene.refuse = null;
      throw problem(422, 'Ada isian yang perlu diperbaiki', { errors });
    }
    scene.deaf = false;
    const { version } = (await (await fetch(`/docs/${id}.json`)).json()) as FormDoc;
    if (body.form_version !== version)
      throw problem(409, 'Formulir ini sudah diperbarui.', { data: { form_version: version } });
    scene.sent.push(body);
    localStorage.removeItem(draftName(id));
    return { id: 'p1', form_version: body.form_version };
  },
  async saveForLater(_, body) {
    await simulateNetwork();
    scene.saved.push(body);
  },
  async upload(file, _at, onProgress, signal) {
    for (let part = 1; part <= 5; part += 1) {
      await new Promise((done) => setTimeout(done, scene.uploadMs / 5));
      if (signal.aborted) throw problem(0, 'aborted');
      onProgress(part / 5);
    }
    if (scene.offline || scene.failUploads > 0) {
      scene.failUploads -= 1;
      throw problem(500, 'Tidak ada respons dari server');
    }
    if (scene.refuseFile)
      throw problem(422, scene.refuseFile, {
        errors: { file: [`${file.name} jenis file tidak didukung.`, 'Gunakan JPG atau PNG.'] },
      });
    scene.uploaded.push(file);
    const info: UploadInfo = {
      id: crypto.randomUUID(),
      url: `/api/v1/files/${files.size}`,
      file_name: file.name,
      bytes: file.size,
      ...(scene.qris ? { qris: scene.qris } : {}),
    };
    files.set(info.id, info);
    return info;
  },
  async uploadInfo(id) {
    const info = files.get(id);
    if (!info) throw problem(404, 'Tidak ada');
    return info;
  },
  async blob() {
    throw problem(404, 'Tidak ada');
  },
  async mapLink(link) {
    await simulateNetwork();
    if (!link.includes('google'))
      throw problem(422, 'Ini bukan tautan Google Maps.', { errors: { link: ['Ini bukan tautan Google Maps.'] } });
    return { lat: -1.2437, lng: 116.8871, source: 'viewport', approximate: true };
  },
};
