/**
 * Forms that were opened on this device, cached so that they open offline: questions, rules and options. Answers are
 * stored elsewhere (`local-copy.ts`).
 */
import { API } from '#contract/paths.ts';
import type { FormDoc } from '#engine/types.ts';
import { CACHE_FORM_CODE, FORM_CACHE } from './cache-names.ts';

const TITLE_HEADER = 'form-title';
const PATH_HEADER = 'form-place';

export interface OpenedForm {
  id: string;
  title: string;
  /** Path and query where the form was opened. */
  path: string;
}

/** Null where the browser has no cache, for example over plain http or with blocked storage. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(FORM_CACHE);
  } catch {
    return null;
  }
}

const envelopeResponse = (data: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ success: true, message: '', errors: null, data }), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/**
 * `tag` is the ETag, or null for a fixed version, which is cached beside the current one. `path` is the path and query
 * of the page that shows the form, or null if the form belongs to a record.
 */
export async function cacheForm(doc: FormDoc, tag: string | null, path: string | null): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  try {
    const url = `${API}/forms/${doc.id}${tag === null ? `?version=${doc.version}` : ''}`;
    // A form of a record is not listed itself. If it was opened for a new record before, it stays listed.
    const listed = path === null ? (await cache.match(url))?.headers : undefined;
    await cache.put(
      url,
      envelopeResponse(doc, {
        ...(tag ? { etag: tag } : {}),
        [TITLE_HEADER]: path === null ? (listed?.get(TITLE_HEADER) ?? '') : encodeURIComponent(doc.title),
        [PATH_HEADER]: path === null ? (listed?.get(PATH_HEADER) ?? '') : encodeURIComponent(path),
      }),
    );
    if (!(await cache.match(doc.validator))) await cache.add(doc.validator);
    // `ready` never resolves where no service worker runs, so this must not be awaited.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(CACHE_FORM_CODE));
  } catch {
    // The storage is full. The form works, but not offline.
  }
}

/** `path` is an API path with its query. */
export async function cacheOptions(path: string, data: unknown): Promise<void> {
  try {
    await (await openCache())?.put(API + path, envelopeResponse(data));
  } catch {
    // The storage is full or missing. The form works, but not offline.
  }
}

export async function listOpenedForms(): Promise<OpenedForm[]> {
  const cache = await openCache();
  if (!cache) return [];
  const found: OpenedForm[] = [];
  for (const request of await cache.keys()) {
    const { headers } = (await cache.match(request)) ?? new Response();
    const [title, place] = [headers.get(TITLE_HEADER), headers.get(PATH_HEADER)];
    const id = new URL(request.url).pathname.split('/').pop() ?? '';
    if (title && place) found.push({ id, title: decodeURIComponent(title), path: decodeURIComponent(place) });
  }
  return found;
}

/** The list of opened forms is personal, so it is deleted when the session ends. */
export const clearCachedForms = async (): Promise<void> => {
  try {
    await caches.delete(FORM_CACHE);
  } catch {
    // There was no cache to delete.
  }
};
