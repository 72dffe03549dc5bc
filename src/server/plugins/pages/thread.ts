/**
 * Renders and packs pages on a thread of its own. Says {id, reads} for all it has to read and gets {id, answers}; ends a job
 * with {id, page} or {id, failed}.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, type Entry, pressWith, rendererOf } from './render.ts';
import type { Begin, Said, Told } from './threads.ts';

/** On Linux each thread has its own: who only reads or writes something goes before who renders a page. */
const BEHIND_OTHERS = 5;
if (process.platform === 'linux') setPriority(0, BEHIND_OTHERS);

const { renderer, template } = workerData as Begin;
const press = pressWith(rendererOf((await import(renderer)) as Entry), template);
const say = (said: Said, give: ArrayBuffer[] = []) => parentPort?.postMessage(said, give);

/** Answers that are waited for, by job and path. */
const waiting = new Map<number, Map<string, (answer: Answer) => void>>();

async function run(id: number, input: { url: string; site: string }): Promise<void> {
  const reads = new Map<string, (answer: Answer) => void>();
  const load = (path: string) =>
    new Promise<Answer>((resolve) => {
      // All that a page reads at once goes in one message.
      if (reads.size === 0) queueMicrotask(() => say({ id, reads: [...reads.keys()] }));
      reads.set(path, resolve);
    });
  waiting.set(id, reads);
  try {
    const page = await press.make({ ...input, load });
    say({ id, page }, page ? [page.packed.zipped.buffer as ArrayBuffer] : []);
  } catch (error) {
    say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    waiting.delete(id);
  }
}

parentPort?.on('message', (told: Told) => {
  if ('url' in told) return void run(told.id, told);
  const reads = waiting.get(told.id);
  for (const [path, answer] of told.answers) {
    reads?.get(path)?.(answer);
    reads?.delete(path);
  }
});
