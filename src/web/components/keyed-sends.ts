/** Sends something that must arrive once, such as a message, with a key for the header `Idempotency-Key`. */
import { isRefusal, toProblem } from '../api/problem.ts';
import { randomId } from '../storage.ts';

type KeyedSend = <T>(content: unknown, send: (key: string) => Promise<T>) => Promise<T>;

/** The same content has the same key until it arrived or was refused. Then the same words can be sent once more. */
export function createKeyedSend(): KeyedSend {
  let attempt: { content: string; key: string } | null = null;
  return async (content, send) => {
    const text = JSON.stringify(content);
    if (attempt?.content !== text) attempt = { content: text, key: randomId() };
    try {
      const sent = await send(attempt.key);
      attempt = null;
      return sent;
    } catch (error) {
      if (isRefusal(toProblem(error))) attempt = null;
      throw error;
    }
  };
}
