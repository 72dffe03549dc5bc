/** Every call that filling in a form makes, over the client of src/web/api. */
import { API } from '#contract/paths.ts';
import type { FormDoc, OptionDoc, Validators } from '#engine/types.ts';
import { get as getAs, post, put, remove } from '../api/call.ts';
import { type Envelope, noAnswer, problemOf } from '../api/problem.ts';
import { read } from '../api/read.ts';
import { load } from '../load.ts';
import { findSession } from '../session/store.ts';
import type { DraftDoc, FormsApi, FormsProblem, MapPoint, SavedDraft, UploadInfo } from './types.ts';

/** axios and the session come with the first call that needs them: a visitor reads a public form without either. */
const client = () => import('../api/client.ts');
/** Needed by nothing on screen. */
const offline = () => import('./keep-offline.ts');
const isVisitor = () => findSession().status === 'anonymous';
const get = <T>(path: string): Promise<T> => (isVisitor() ? read<T>(path) : getAs<T>(path));

async function readForm(path: string, headers: Record<string, string>): Promise<{ doc: FormDoc; tag: string } | null> {
  const response = await fetch(API + path, { headers }).catch(() => {
    throw noAnswer();
  });
  if (response.status === 304) return null;
  const body = (await response.json().catch(() => null)) as Envelope<FormDoc> | null;
  if (!response.ok || !body?.success) throw problemOf(response.status, body);
  return { doc: body.data, tag: response.headers.get('etag') ?? '' };
}

const at = (id: string) => `/forms/${encodeURIComponent(id)}`;
/** A live list may have changed since; a fixed one stands in the form. */
const LIST_KEPT_MS = 60_000;
const lists = new Map<string, { at: number; options: Promise<OptionDoc[]> }>();

export const httpApi: FormsApi = {
  async form(id, tag) {
    const headers: Record<string, string> = tag ? { 'If-None-Match': tag } : {};
    if (isVisitor()) return readForm(at(id), headers);
    try {
      const response = await (await client()).request('GET', at(id), { headers });
      const { data } = response.data as Envelope<FormDoc>;
      return { doc: data, tag: String(response.headers.etag ?? '') };
    } catch (problem) {
      if ((problem as FormsProblem).status === 304) return null;
      throw problem;
    }
  },
  formVersion: (id, version) => get<FormDoc>(`${at(id)}?version=${version}`),
  keepOffline: (doc, tag, answers) =>
    void offline().then(({ keepFormOffline }) => keepFormOffline(doc, tag, answers, httpApi)),
  validators: (address) => load(() => import(/* @vite-ignore */ address) as Promise<Validators>),
  options(list, of) {
    const path = `/options/${encodeURIComponent(list)}${of ? `?of=${encodeURIComponent(of)}` : ''}`;
    const kept = lists.get(path);
    if (kept && Date.now() - kept.at < LIST_KEPT_MS) return kept.options;
    const options = get<{ options: OptionDoc[] }>(path).then((data) => {
      void offline().then(({ keepOptions }) => keepOptions(path, data));
      return data.options;
    });
    lists.set(path, { at: Date.now(), options });
    options.catch(() => lists.delete(path));
    return options;
  },
  draft: (id) => get<DraftDoc>(`${at(id)}/draft`),
  saveDraft: (id, patch, last) =>
    last ? saveLast(`${at(id)}/draft`, patch) : put<SavedDraft>(`${at(id)}/draft`, patch),
  dropDraft: async (id) => void (await remove(`${at(id)}/draft`)),
  submit: (id, body, key) => post(`${at(id)}/submissions`, body, { headers: { 'Idempotency-Key': key } }),
  upload: async (file, place, onProgress, signal) =>
    (await client()).upload<UploadInfo>(file, place, onProgress, signal),
  uploadInfo: (id) => get<UploadInfo>(`/uploads/${encodeURIComponent(id)}`),
  blob: async (url) => (await client()).blob(url),
  mapLink: (link) => post<MapPoint>('/check/coordinate/google-map-link', { link }),
};

/** A page that goes away may still send one small request, but not through axios. */
async function saveLast(path: string, patch: object): Promise<SavedDraft> {
  const { token } = findSession();
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(API + path, { method: 'PUT', keepalive: true, headers, body: JSON.stringify(patch) });
  const body = (await response.json()) as Envelope<SavedDraft>;
  if (!response.ok) throw problemOf(response.status, body);
  return body.data;
}
