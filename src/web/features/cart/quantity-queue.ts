/**
 * Sends quantity changes to the server. Only the last of several quick presses is sent: each line has one running call,
 * followed by the newest quantity. An error is reported only if no newer quantity is waiting.
 */
interface QuantityQueueOptions {
  send: (id: string, quantity: number) => Promise<unknown>;
  onError: (id: string, problem: unknown) => void;
  /** All calls have ended, so the cart can be refetched. */
  onIdle: () => void;
}

interface QuantityQueue {
  set(id: string, quantity: number): void;
  /** The line was removed, so its pending quantity is dropped. */
  cancel(id: string): void;
  /** Resolves when all calls have ended. */
  whenIdle(): Promise<void>;
}

export function createQuantityQueue({ send, onError, onIdle }: QuantityQueueOptions): QuantityQueue {
  const pending = new Map<string, number>();
  const inFlight = new Map<string, Promise<void>>();

  async function run(id: string): Promise<void> {
    let problem: unknown;
    for (let quantity = pending.get(id); quantity !== undefined; quantity = pending.get(id)) {
      pending.delete(id);
      problem = await send(id, quantity).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    }
    inFlight.delete(id);
    if (problem !== undefined) onError(id, problem);
    if (inFlight.size === 0) onIdle();
  }

  return {
    set(id, quantity) {
      pending.set(id, quantity);
      if (!inFlight.has(id)) inFlight.set(id, run(id));
    },
    cancel: (id) => void pending.delete(id),
    whenIdle: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight.values());
    },
  };
}
