// Prints the steps of a start on a terminal: a line when a step begins, and its duration if it took longer than two seconds.
import { say } from './start-texts.mjs';

const WORTH_SAYING_MS = 2_000;

/** `begin(name)`: a name under `steps` in locales/id/start.json. It ends the step before. */
export function makeStepPrinter(isOn, { print = console.log, now = Date.now } = {}) {
  let since = null;
  const end = () => {
    const took = since === null ? 0 : now() - since;
    since = null;
    if (took > WORTH_SAYING_MS) print(`    ${say('step_done', { seconds: Math.round(took / 1000) })}`);
  };
  const begin = (name) => {
    end();
    since = now();
    print(`  ${say('step', { step: say(`steps.${name}`) })}`);
  };
  return isOn ? { begin, end } : { begin: () => undefined, end: () => undefined };
}
