/** Reads public API data with plain fetch, so that public pages do not load axios. */
import { API } from '#contract/paths.ts';
import { type Envelope, noResponseProblem, problemOf } from './problem.ts';

export async function fetchPublic<T>(path: string, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(API + path, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noResponseProblem();
  }
  const body = (await response.json().catch(() => null)) as Envelope<T> | null;
  if (!response.ok || !body?.success) throw problemOf(response.status, body);
  return body.data;
}
