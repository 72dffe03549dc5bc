/**
 * Quantities on their way to the server. Of quick presses only the last counts: one call a line is under way at a time,
 * and the newest wish follows it. A refusal is told once nothing newer is wanted.
 */
interface QuantityQueueOptions {
  send: (id: string, quantity: number) => Promise<unknown>;
  onError: (id: string, problem: unknown) => void;
  /** Everything has been answered: what the server holds may be read again. */
  onIdle: () => void;
}

export interface QuantityQueue {
  set(id: string, quantity: number): void;
  /** The line is gone: what was wanted of it is dropped. */
  cancel(id: string): void;
  /** When everything that was set has been answered. */
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
