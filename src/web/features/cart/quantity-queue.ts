/**
 * Sends quantity changes to the server. Only the last of several quick presses is sent: each line has one running call,
 * followed by the newest quantity. An error is reported only if no newer quantity is waiting.
 */
interface QuantityQueueOptions {
  send: (id: string, quantity: number) => Promise<unknown>;
  /** `saved`: the last quantity that the server is known to have. */
  onError: (id: string, problem: unknown, saved: number) => void;
  /** All calls have ended, so the cart can be refetched. */
  onIdle: () => void;
}

interface QuantityQueue {
  /** `saved`: the quantity on the server, if no call is running. */
  set(id: string, quantity: number, saved: number): void;
  /** The line was removed: its pending quantity is dropped, and a refusal of the running one is no error. */
  cancel(id: string): void;
  /** Resolves when all calls have ended: true if the server took the quantity of every line. */
  whenIdle(): Promise<boolean>;
}

export function createQuantityQueue({ send, onError, onIdle }: QuantityQueueOptions): QuantityQueue {
  const pending = new Map<string, number>();
  /** Each resolves to whether the last quantity was saved. */
  const inFlight = new Map<string, Promise<boolean>>();
  const cancelled = new Set<string>();

  async function run(id: string, savedBefore: number): Promise<boolean> {
    let saved = savedBefore;
    let problem: unknown;
    for (let quantity = pending.get(id); quantity !== undefined; quantity = pending.get(id)) {
      pending.delete(id);
      const sent = quantity;
      problem = await send(id, sent).then(
        () => {
          saved = sent;
          return undefined;
        },
        (thrown: unknown) => thrown,
      );
    }
    inFlight.delete(id);
    if (cancelled.delete(id)) problem = undefined;
    if (problem !== undefined) onError(id, problem, saved);
    if (inFlight.size === 0) onIdle();
    return problem === undefined;
  }

  return {
    set(id, quantity, saved) {
      pending.set(id, quantity);
      cancelled.delete(id);
      if (!inFlight.has(id)) inFlight.set(id, run(id, saved));
    },
    cancel(id) {
      pending.delete(id);
      if (inFlight.has(id)) cancelled.add(id);
    },
    whenIdle: async () => {
      let isSaved = true;
      while (inFlight.size > 0) isSaved = (await Promise.all(inFlight.values())).every(Boolean) && isSaved;
      return isSaved;
    },
  };
}
