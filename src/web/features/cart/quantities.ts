/**
 * Quantities on their way to the server. Of quick presses only the last counts: one call a line is under way at a time,
 * and the newest wish follows it. A refusal is told once nothing newer is wanted.
 */
interface Ways {
  send: (id: string, quantity: number) => Promise<unknown>;
  refused: (id: string, problem: unknown) => void;
  /** Everything has been answered: what the server holds may be read again. */
  calm: () => void;
}

export interface Quantities {
  set(id: string, quantity: number): void;
  /** The line is gone: what was wanted of it is dropped. */
  drop(id: string): void;
  /** When everything that was set has been answered. */
  settled(): Promise<void>;
}

export function createQuantities({ send, refused, calm }: Ways): Quantities {
  const wanted = new Map<string, number>();
  const going = new Map<string, Promise<void>>();

  async function run(id: string): Promise<void> {
    let problem: unknown;
    for (let quantity = wanted.get(id); quantity !== undefined; quantity = wanted.get(id)) {
      wanted.delete(id);
      problem = await send(id, quantity).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    }
    going.delete(id);
    if (problem !== undefined) refused(id, problem);
    if (going.size === 0) calm();
  }

  return {
    set(id, quantity) {
      wanted.set(id, quantity);
      if (!going.has(id)) going.set(id, run(id));
    },
    drop: (id) => void wanted.delete(id),
    settled: async () => {
      while (going.size > 0) await Promise.all(going.values());
    },
  };
}
