/**
 * Repeats a call while the server cannot answer, for example while another database server takes over. Only calls that may be sent twice: a
 * GET, or a call with an `Idempotency-Key`, which the server carries out once.
 */

/** A proxy answers 502 or 504 when the process behind it ended. */
const UNAVAILABLE_STATUSES = [502, 503, 504];
const DEFAULT_DELAY_MS = 2_000;
/** A server that asks for a longer pause is not waited for. The user reads the message. */
const MAX_DELAY_MS = 5_000;
const MAX_TRIES = 8;

export const isUnavailable = (status: number): boolean => UNAVAILABLE_STATUSES.includes(status);

/** How long to wait before the next try, or null if there is none. `tries`: how often the call was sent. */
export function retryDelay(status: number, retryAfter: string | null, tries: number): number | null {
  if (!isUnavailable(status) || tries >= MAX_TRIES) return null;
  const seconds = Number(retryAfter ?? Number.NaN);
  const delay = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : DEFAULT_DELAY_MS;
  return delay <= MAX_DELAY_MS ? delay : null;
}

/** A random part is added, so that not all browsers come back at once. Ends early when the call is cancelled. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', resume);
      resolve();
    };
    const timer = setTimeout(resume, ms * (1 + Math.random() / 4));
    signal?.addEventListener('abort', resume);
    if (signal?.aborted) resume();
  });
}
