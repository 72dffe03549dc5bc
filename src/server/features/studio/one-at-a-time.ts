/** Of one person one text is checked at a time. The next one waits; a newer one takes its place, and it answers 429. */
import { problems } from '../../problems.ts';
import type { Person } from '../../types.ts';

interface Turn {
  running: Promise<unknown>;
  waiting?: { stop(error: unknown): void };
}
const turns = new Map<string, Turn>();

export async function oneAtATime<T>({ id }: Pick<Person, 'id'>, work: () => Promise<T>): Promise<T> {
  for (let turn = turns.get(id); turn; turn = turns.get(id)) {
    turn.waiting?.stop(problems.TOO_MANY(2));
    await waitFor(turn);
  }
  const running = work();
  const turn: Turn = { running };
  turns.set(id, turn);
  try {
    return await running;
  } finally {
    turns.delete(id);
  }
}

/** Until the running one is done; throws when a newer one came. */
function waitFor(turn: Turn): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = { stop: reject };
    turn.waiting = waiting;
    const done = () => resolve();
    turn.running.then(done, done);
  });
}
