/** What the operator's commands have in common: their arguments, and how they end. */
import { type TextKey, t } from '#server/lib/i18n.ts';
import { exitFailedStart } from '#server/start-error.ts';

/** The arguments. If the first one is missing or not valid, prints how to use the command and ends with 2. */
export function readArguments(usage: TextKey, isValid: (first: string) => boolean = Boolean): [string, ...string[]] {
  const [first = '', ...others] = process.argv.slice(2);
  if (isValid(first)) return [first, ...others];
  console.error(t(usage));
  process.exit(2);
}

/** Runs the command and ends the process. An expected failure is one sentence. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit();
  } catch (error) {
    exitFailedStart(error);
  }
}
