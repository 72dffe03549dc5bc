/** Visitors who send a form from their phones while processes of the server are killed. A phone tries again until it is answered. */
import { setTimeout as wait } from 'node:timers/promises';
import type { PlaceStatus } from '#contract/places.ts';
import { answersOf, type Receipt } from './limited-form.ts';

const PAUSE_MS = 100;
const GIVE_UP_MS = 120_000;

interface Crowd {
  form: string;
  count: number;
  /** Addresses of the processes that run now. Changes while the visitors send. */
  urls: string[];
  sessionOf?: (n: number) => string;
  onAcknowledged?: (count: number) => void;
}
export type Sent = Receipt & { status: PlaceStatus };

/** All send at once. Who finds no place joins the waiting list. Returns the receipt of each. */
export async function sendCrowd({ form, count, urls, sessionOf, onAcknowledged }: Crowd): Promise<Sent[]> {
  let acknowledged = 0;
  const visitors = Array.from({ length: count }, async (_, n) => {
    const answers = answersOf(sessionOf?.(n));
    let [key, waits] = [crypto.randomUUID(), false];
    for (const start = Date.now(), first = n; Date.now() - start < GIVE_UP_MS; await wait(PAUSE_MS)) {
      const url = urls[(first + Math.floor((Date.now() - start) / PAUSE_MS)) % urls.length];
      const response = await post(`${url}/api/v1/forms/${form}/submissions`, key, {
        answers,
        ...(waits ? { waiting_list: true } : {}),
      });
      if (response?.status === 201) {
        acknowledged++;
        onAcknowledged?.(acknowledged);
        return response.data as Sent;
      }
      if (response?.status === 409 && !waits) [key, waits] = [crypto.randomUUID(), true];
    }
    throw new Error('A visitor was never answered.');
  });
  return Promise.all(visitors);
}

/** Undefined: the process was killed before it answered, or does not run. */
async function post(url: string, key: string, body: object): Promise<{ status: number; data: unknown } | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return { status: response.status, data: ((await response.json()) as { data: unknown }).data };
  } catch {
    return undefined;
  }
}

/** Accepts an offered place or gives up one. Returns the status of the response. */
export async function changePlaceAt(
  url: string,
  { id, place_token }: Sent,
  word: 'accept' | 'withdraw',
): Promise<number> {
  return (await post(`${url}/api/v1/places/${id}/${word}`, crypto.randomUUID(), { token: place_token }))?.status ?? 0;
}
