/** All API calls of the forms, built on the client of src/web/api. */
import { accountPaths } from '#contract/calls/account.ts';
import { withQuery } from '#contract/calls/builders.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { API } from '#contract/paths.ts';
import type { Callable, DataOf } from '#contract/responses/index.ts';
import type { FormDoc, OptionDoc, Validators } from '#engine/types.ts';
import { post, put, read, remove } from '../api/call.ts';
import { fetchPublic } from '../api/fetch-public.ts';
import { type Envelope, noResponseProblem, problemOf } from '../api/problem.ts';
import { load } from '../load.ts';
import { getSession } from '../session/session-store.ts';
import { pageFormOf } from './page-form.ts';
import type { FormsApi, FormsProblem, SavedDraft } from './types.ts';

/**
 * axios and the session are loaded with the first call that needs them. An anonymous visitor reads a public form
 * without both.
 */
const client = () => import('../api/client.ts');
/** Loaded lazily, because nothing on screen needs it. */
const loadFormCache = () => import('./cache-form.ts');
const isVisitor = () => getSession().status === 'anonymous';
const get = <P extends string>(path: P & Callable<'GET', P>): Promise<DataOf<'GET', P>> =>
  isVisitor() ? fetchPublic(path) : read(path);

async function readForm(path: string, headers: Record<string, string>): Promise<{ doc: FormDoc; tag: string } | null> {
  const response = await fetch(API + path, { headers }).catch(() => {
    throw noResponseProblem();
  });
  if (response.status === 304) return null;
  const body = (await response.json().catch(() => null)) as Envelope<FormDoc> | null;
  if (!response.ok || !body?.success) throw problemOf(response.status, body);
  return { doc: body.data, tag: response.headers.get('etag') ?? '' };
}

/** Live option lists may change, so they are cached for this time only. Fixed lists are part of the form. */
const OPTIONS_TTL_MS = 60_000;
const optionsCache = new Map<string, { at: number; options: Promise<OptionDoc[]> }>();

export const httpApi: FormsApi = {
  async form(id, tag) {
    const pageForm = tag ? null : pageFormOf(id);
    if (pageForm) return pageForm;
    const headers: Record<string, string> = tag ? { 'If-None-Match': tag } : {};
    if (isVisitor()) return readForm(formPaths.form(id), headers);
    try {
      const response = await (await client()).request('GET', formPaths.form(id), { headers });
      const { data } = response.data as Envelope<FormDoc>;
      return { doc: data, tag: String(response.headers.etag ?? '') };
    } catch (problem) {
      if ((problem as FormsProblem).status === 304) return null;
      throw problem;
    }
  },
  formVersion: (id, version) => get(withQuery(formPaths.form(id), `version=${version}`)),
  keepOffline: (opened) => void loadFormCache().then(({ cacheFormOffline }) => cacheFormOffline(opened, httpApi)),
  validators: (address) => load(() => import(/* @vite-ignore */ address) as Promise<Validators>),
  options(list, of) {
    const path = formPaths.options(list, of);
    const cached = optionsCache.get(path);
    if (cached && Date.now() - cached.at < OPTIONS_TTL_MS) return cached.options;
    const options = get(path).then((data) => {
      void loadFormCache().then(({ cacheOptions }) => cacheOptions(path, data));
      return data.options;
    });
    optionsCache.set(path, { at: Date.now(), options });
    options.catch(() => optionsCache.delete(path));
    return options;
  },
  prefilled: async (id) => (await get(formPaths.prefill(id))).answers,
  draft: (id) => get(formPaths.draft(id)),
  saveDraft: (id, patch, last) =>
    last ? saveDraftKeepalive(formPaths.draft(id), patch) : put(formPaths.draft(id), patch),
  dropDraft: async (id) => void (await remove(formPaths.draft(id))),
  submit: (id, body, key) => post(formPaths.submissions(id), body, { headers: { 'Idempotency-Key': key } }),
  saveForLater: (id, body) => post(formPaths.resume(id), body),
  upload: async (file, place, onProgress, signal) => (await client()).upload(file, place, onProgress, signal),
  uploadInfo: (id) => get(formPaths.upload(id)),
  blob: async (url) => (await client()).blob(url),
  mapLink: (link) => post(accountPaths.mapLink, { link }),
};

/** A page that is closing may still send one small request with `keepalive`, which axios does not support. */
async function saveDraftKeepalive(path: string, patch: object): Promise<SavedDraft> {
  const { token } = getSession();
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(API + path, { method: 'PUT', keepalive: true, headers, body: JSON.stringify(patch) });
  const body = (await response.json()) as Envelope<SavedDraft>;
  if (!response.ok) throw problemOf(response.status, body);
  return body.data;
}
