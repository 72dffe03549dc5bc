/** Reads public API data with plain fetch, so that public pages do not load axios. */
import { API } from '#contract/paths.ts';
import { type Envelope, noResponseProblem, problemOf } from './problem.ts';
import { pause, retryDelay } from './retry.ts';

export async function fetchPublic<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetchWithRetries(path, signal);
  const body = (await response.json().catch(() => null)) as Envelope<T> | null;
  if (!response.ok || !body?.success) throw problemOf(response.status, body);
  return body.data;
}

async function fetchWithRetries(path: string, signal?: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetch(API + path, {
        headers: { accept: 'application/json' },
        ...(signal ? { signal } : {}),
      });
      const delay = retryDelay(response.status, response.headers.get('retry-after'), tries);
      if (delay === null) return response;
      await pause(delay, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw noResponseProblem();
    }
  }
}
