/**
 * The forms that were opened on this device, so that they open without a connection too: questions, rules and options.
 * Answers are kept elsewhere (`forms/draft/copy.ts`).
 */
import { API } from '#contract/paths.ts';
import type { FormDoc } from '#engine/types.ts';
import { FORM_CACHE, KEEP_FORM_CODE } from './caches.ts';

const TITLE = 'form-title';
const PLACE = 'form-place';

export interface OpenedForm {
  id: string;
  title: string;
  /** Where it was opened: path and query. */
  place: string;
}

/** Null where the browser has no cache: plain http, blocked storage. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(FORM_CACHE);
  } catch {
    return null;
  }
}

const envelope = (data: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ success: true, message: '', errors: null, data }), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** `place`: path and query of the page that shows it. */
export async function keepForm(doc: FormDoc, tag: string | null, place: string): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  try {
    await cache.put(
      `${API}/forms/${doc.id}`,
      envelope(doc, {
        ...(tag ? { etag: tag } : {}),
        [TITLE]: encodeURIComponent(doc.title),
        [PLACE]: encodeURIComponent(place),
      }),
    );
    if (!(await cache.match(doc.validator))) await cache.add(doc.validator);
    // Not at all where no worker ever runs.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(KEEP_FORM_CODE));
  } catch {
    // A full device: the form works, but not without a connection.
  }
}

/** `path`: of the API, with its query. */
export async function keepOptions(path: string, data: unknown): Promise<void> {
  try {
    await (await openCache())?.put(API + path, envelope(data));
  } catch {
    // As above.
  }
}

export async function listOpenedForms(): Promise<OpenedForm[]> {
  const cache = await openCache();
  if (!cache) return [];
  const found: OpenedForm[] = [];
  for (const request of await cache.keys()) {
    const { headers } = (await cache.match(request)) ?? new Response();
    const [title, place] = [headers.get(TITLE), headers.get(PLACE)];
    const id = new URL(request.url).pathname.split('/').pop() ?? '';
    if (title && place) found.push({ id, title: decodeURIComponent(title), place: decodeURIComponent(place) });
  }
  return found;
}

/** Which forms somebody opened is theirs: it goes with the session. */
export const forgetForms = async (): Promise<void> => {
  try {
    await caches.delete(FORM_CACHE);
  } catch {
    // Nothing was kept.
  }
};
