/**
 * `npm run test:mutants [words]`: puts each fault of the list into a copy of the sources, one at a time, runs the tests that must
 * notice it, and prints `killed` or `survived`. Server tests run on PGlite, and with TEST_DATABASE_URL on PostgreSQL as well. Words
 * select the mutants whose area, file or sentence contains one of them. The exit code is 1 if one survives or no longer fits.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { mutantsByArea } from './mutants-by-area.ts';
import { copySources, dropTemplates, keysOf, runTests } from './run-in-copy.ts';

const words = process.argv.slice(2);
const isChosen = ({ area, file, breaks }: Mutant & { area: string }) =>
  words.length === 0 || words.some((word) => area === word || file.includes(word) || breaks.includes(word));
const mutants = Object.entries(mutantsByArea)
  .flatMap(([area, list]) => list.map((mutant) => ({ area, ...mutant })))
  .filter(isChosen);

const postgres = process.env.TEST_DATABASE_URL ?? '';
const needsDatabase = (tests: string[]) => tests.some((file) => /^tests\/(server|machines)\//.test(file));
const databasesFor = ({ tests, needs }: Mutant) => {
  const all = postgres && needsDatabase(tests) ? ['', postgres] : [''];
  return needs ? all.filter((one) => one !== '') : all;
};
const nameOf = (database: string) => (database ? 'PostgreSQL' : 'PGlite');

const copy = copySources();
/** Databases of the sources without a mutant are kept. */
const ownKeys = postgres ? keysOf(copy) : [];
const failedMutants: string[] = [];
const counts: Record<string, { killed: number; all: number }> = {};

/** Reason why the mutant does not fit the file, or undefined. */
function whyNotApplicable({ file, find, replace }: Mutant, text: string): string | undefined {
  const found = text.split(find).length - 1;
  if (found !== 1) return `its text stands ${found} times in ${file}`;
  return find === replace ? 'it changes nothing' : undefined;
}

async function runMutant(mutant: Mutant & { area: string }): Promise<void> {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  const reason = whyNotApplicable(mutant, text);
  if (reason) {
    failedMutants.push(`does not fit: ${mutant.breaks} (${reason})`);
    console.log(failedMutants.at(-1));
    return;
  }
  if (databasesFor(mutant).length === 0) console.log(`skipped without TEST_DATABASE_URL: ${mutant.breaks}`);
  // Not `replace` with a pattern, so that `$&` and the like stay literal.
  writeFileSync(
    path,
    text.replace(mutant.find, () => mutant.replace),
  );
  for (const database of databasesFor(mutant)) {
    let { failed, note } = await runTests(copy, mutant.tests, database, mutant.only);
    // No test failed, and a file could not run: on a busy machine its application may start too slowly.
    if (failed === 0 && note) ({ failed, note } = await runTests(copy, mutant.tests, database, mutant.only));
    const outcome = failed > 0 ? 'killed' : 'survived';
    const line = `${outcome} on ${nameOf(database)}: ${mutant.breaks} (${mutant.file})${failed > 0 ? '' : ` ${note}`}`;
    console.log(line);
    counts[nameOf(database)] ??= { killed: 0, all: 0 };
    const counted = counts[nameOf(database)] as { killed: number; all: number };
    counted.all += 1;
    if (failed > 0) counted.killed += 1;
    else failedMutants.push(line);
    if (database) await dropTemplates(copy, database, ownKeys);
  }
  writeFileSync(path, text);
}

try {
  // Without a fault all tests must pass. Otherwise a failure would prove nothing.
  for (const database of postgres ? ['', postgres] : ['']) {
    const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
    const { failed, passed, note, failures } = await runTests(
      copy,
      database ? tests.filter((file) => needsDatabase([file])) : tests,
      database,
    );
    console.log(`without a mutant on ${nameOf(database)}: ${passed} passed, ${failed} failed`);
    if (failed > 0 || note) throw new Error(`Tests fail without a mutant: ${[note, ...failures].join('\n')}`);
  }
  for (const mutant of mutants) await runMutant(mutant);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const [database, { killed, all }] of Object.entries(counts))
  console.log(`${database}: ${killed} of ${all} killed`);
if (failedMutants.length > 0) console.log(`\n${failedMutants.join('\n')}`);
process.exitCode = failedMutants.length > 0 || mutants.length === 0 ? 1 : 0;
