/**
 * Runs the text of a form's module in this process. Node keeps each loaded text in memory: one per published semantic
 * hash.
 */
import type { Validators } from '#engine/types.ts';

export async function loadModule(code: string): Promise<Validators> {
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { whole, steps } = (await import(/* @vite-ignore */ address)) as Validators;
  return { whole, steps };
}
