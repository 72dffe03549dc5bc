/** Every call that filling in a form makes, over the client of src/web/api. */
import { API } from '#contract/paths.ts';
import type { FormDoc, OptionDoc, Validators } from '#engine/types.ts';
import { blob, call, request, upload } from '../api/client.ts';
import { type Envelope, problemOf } from '../api/problem.ts';
import { findSession } from '../session/store.ts';
import type { DraftDoc, FormsApi, FormsProblem, MapPoint, SavedDraft, UploadInfo } from './types.ts';

const at = (id: string) => `/forms/${encodeURIComponent(id)}`;
/** A live list may have changed since; a fixed one stands in the form. */
const LIST_KEPT_MS = 60_000;
const lists = new Map<string, { at: number; options: Promise<OptionDoc[]> }>();

export const httpApi: FormsApi = {
  async form(id, tag) {
    try {
      const response = await request('GET', at(id), tag ? { headers: { 'If-None-Match': tag } } : {});
      const { data } = response.data as Envelope<FormDoc>;
      return { doc: data, tag: String(response.headers.etag ?? '') };
    } catch (problem) {
      if ((problem as FormsProblem).status === 304) return null;
      throw problem;
    }
  },
  formVersion: (id, version) => call<FormDoc>('GET', `${at(id)}?version=${version}`),
  validators: (address) => import(/* @vite-ignore */ address) as Promise<Validators>,
  options(list, of) {
    const path = `/options/${encodeURIComponent(list)}${of ? `?of=${encodeURIComponent(of)}` : ''}`;
    const kept = lists.get(path);
    if (kept && Date.now() - kept.at < LIST_KEPT_MS) return kept.options;
    const options = call<{ options: OptionDoc[] }>('GET', path).then((data) => data.options);
    lists.set(path, { at: Date.now(), options });
    options.catch(() => lists.delete(path));
    return options;
  },
  draft: (id) => call<DraftDoc>('GET', `${at(id)}/draft`),
  saveDraft: (id, patch, last) =>
    last ? saveLast(`${at(id)}/draft`, patch) : call<SavedDraft>('PUT', `${at(id)}/draft`, { data: patch }),
  dropDraft: async (id) => void (await call('DELETE', `${at(id)}/draft`)),
  submit: (id, body, key) => call('POST', `${at(id)}/submissions`, { data: body, headers: { 'Idempotency-Key': key } }),
  upload: (file, place, onProgress, signal) => upload<UploadInfo>(file, place, onProgress, signal),
  uploadInfo: (id) => call<UploadInfo>('GET', `/uploads/${encodeURIComponent(id)}`),
  blob: (url) => blob(url),
  mapLink: (link) => call<MapPoint>('POST', '/check/coordinate/google-map-link', { data: { link } }),
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
