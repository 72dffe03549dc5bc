/**
 * Requests that send the same form with a limit wait in memory, and not each with a connection to the database: they
 * take places one after the other anyway, and hundreds may come in the minute in which a form opens.
 */
import type { FormDoc } from '#engine/types.ts';
import { KeyedSemaphore } from '#server/semaphore.ts';

/** One takes a place while the next is validated. */
const AT_ONCE = 2;
const MAX_WAITING = 1000;
const queues = new KeyedSemaphore(AT_ONCE, MAX_WAITING);

export async function inPlaceQueue<T>({ id, limit }: FormDoc, work: () => Promise<T>): Promise<T> {
  return limit ? queues.run(id, work) : work();
}
