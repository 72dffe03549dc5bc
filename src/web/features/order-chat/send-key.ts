/**
 * The idempotency key of a message that may not have arrived. It stays in this tab until the message was sent, so a retry after a
 * reload is still the same message. The text itself is in the form's copy on this device.
 */
import type { Answers } from '#engine/types.ts';
import { isRefusal, toProblem } from '../../api/problem.ts';
import { randomId, tabStorage } from '../../storage.ts';

const storageKeyOf = (orderId: string) => `chat-key:${orderId}`;

/** FNV-1a. The server compares the whole message, so an equal hash of another one is refused there and does no harm. */
function hashOf(answers: Answers): number {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(answers)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

interface StoredKey {
  hash: number;
  key: string;
}

function readKey(orderId: string): StoredKey | null {
  try {
    return JSON.parse(tabStorage.read(storageKeyOf(orderId)) ?? 'null') as StoredKey | null;
  } catch {
    return null;
  }
}

/** The same key for every attempt to send the same answers. */
export function sendKeyFor(orderId: string, answers: Answers): string {
  const hash = hashOf(answers);
  const stored = readKey(orderId);
  if (stored?.hash === hash) return stored.key;
  const key = randomId();
  tabStorage.write(storageKeyOf(orderId), JSON.stringify({ hash, key } satisfies StoredKey));
  return key;
}

/** Sends with the key of these answers. It is kept until the message arrived or was refused. */
export async function sendWithKey<T>(orderId: string, answers: Answers, send: (key: string) => Promise<T>): Promise<T> {
  try {
    return await send(sendKeyFor(orderId, answers));
  } catch (error) {
    if (isRefusal(toProblem(error))) forgetSendKey(orderId);
    throw error;
  }
}

/** After the message arrived, so that the same words can be sent once more. */
export const forgetSendKey = (orderId: string): void => tabStorage.remove(storageKeyOf(orderId));

/** Sending these answers was begun in this tab, and it is not known whether they arrived. Changed answers were never sent. */
export const wasInterrupted = (orderId: string, answers: Answers): boolean =>
  readKey(orderId)?.hash === hashOf(answers);

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** How long to wait after this many failed attempts. */
export const retryDelay = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
