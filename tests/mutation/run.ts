/**
 * `npm run test:mutation [areas]`: makes thousands of small changes to the pure parts of the code, one at a time, and counts how many
 * a test notices. The exit code is 1 below 85 % overall or below 80 % in a folder. Results are cached
 * (`node_modules/.cache/mutation`), so a second run takes minutes. `--fresh` deletes the cache.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PartialStrykerOptions, schema } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '#server/root.ts';
import { type Area, areaNamed, areas } from './areas.ts';
import { isEquivalent } from './equivalent.ts';
import { isMutated, unmatchedGlobs } from './globs.ts';

/** In percent. */
const MIN_OVER_ALL = 85;
const MIN_PER_FOLDER = 80;
const PACKAGES = join(ROOT, 'node_modules');
const CACHE = join(PACKAGES, '.cache/mutation');
const COPIES = join(tmpdir(), 'sentra-mutation');

const options = ({ name, mutate, isStatic = false }: Area): PartialStrykerOptions => ({
  mutate,
  testRunner: 'loaded-vitest',
  plugins: [join(import.meta.dirname, 'plugin.ts')],
  testRunnerNodeArgs: ['--import', import.meta.resolve('tsx')],
  coverageAnalysis: 'perTest',
  // Generous, because a busy machine is slow but not in an endless loop.
  timeoutMS: 15_000,
  timeoutFactor: 3,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: join(CACHE, `${name}.json`) },
  incremental: true,
  incrementalFile: join(CACHE, `${name}.incremental.json`),
  tempDirName: COPIES,
  ignorePatterns: ['dist', 'data', 'tests/e2e', 'tests/bench'],
  // Types are stripped, not compiled, so neither needs to be changed in the copy.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  // Code that runs only while a module is loaded (tables, patterns) would need the tests to be loaded again for each mutant.
  ignoreStatic: !isStatic,
  allowEmpty: true,
  logLevel: 'error' as NonNullable<PartialStrykerOptions['logLevel']>,
});

interface MutationCounts {
  killed: number;
  all: number;
  equivalent: number;
}
const countsByFolder = new Map<string, MutationCounts>();
const survivors: string[] = [];

function count(area: Area, report: schema.MutationTestResult): void {
  for (const [file, { mutants, source }] of Object.entries(report.files)) {
    // The cache keeps results of files that were in this area before.
    if (!isMutated(area, file)) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    const figure = countsByFolder.get(folder) ?? { killed: 0, all: 0, equivalent: 0 };
    countsByFolder.set(folder, figure);
    for (const { status, location, mutatorName, replacement = '' } of mutants) {
      if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)) continue;
      const line = (source.split('\n')[location.start.line - 1] ?? '').trim();
      const isKilled = status === 'Killed' || status === 'Timeout';
      if (!isKilled && isEquivalent({ file, line, replacement })) figure.equivalent += 1;
      else {
        figure.all += 1;
        if (isKilled) figure.killed += 1;
        else survivors.push(`${file}:${location.start.line} ${mutatorName}: ${line} → ${replacement.slice(0, 80)}`);
      }
    }
  }
}

const args = process.argv.slice(2);
const named = args.filter((one) => !one.startsWith('--'));
if (args.includes('--fresh')) rmSync(CACHE, { recursive: true, force: true });
// Stryker puts a link to `node_modules` into its copy only if it is a folder. In a worktree it is itself a link.
if (lstatSync(PACKAGES).isSymbolicLink() && !existsSync(join(COPIES, 'node_modules'))) {
  mkdirSync(COPIES, { recursive: true });
  symlinkSync(realpathSync(PACKAGES), join(COPIES, 'node_modules'));
}
const chosen = named.length > 0 ? named.map(areaNamed) : areas;
const unmatched = unmatchedGlobs(chosen);
if (unmatched.length > 0) throw new Error(`These match no file (moved?):\n${unmatched.join('\n')}`);
for (const area of chosen) {
  process.env.MUTATION_AREA = area.name;
  console.log(`\n— ${area.name}`);
  if (!args.includes('--report')) await new Stryker(options(area)).runMutationTest();
  const report = join(CACHE, `${area.name}.json`);
  if (existsSync(report)) count(area, JSON.parse(readFileSync(report, 'utf8')));
}

const percent = ({ killed, all }: MutationCounts) => (all === 0 ? 100 : (killed / all) * 100);
const printCounts = (name: string, figure: MutationCounts) =>
  console.log(
    `${name.padEnd(40)} ${percent(figure).toFixed(1)} % (${figure.killed} of ${figure.all} killed, ${figure.equivalent} equivalent)`,
  );
const total: MutationCounts = { killed: 0, all: 0, equivalent: 0 };
const low: string[] = [];
if (args.includes('--survivors')) console.log(survivors.join('\n'));
for (const [folder, figure] of [...countsByFolder].sort(([a], [b]) => (a < b ? -1 : 1))) {
  for (const key of ['killed', 'all', 'equivalent'] as const) total[key] += figure[key];
  if (percent(figure) < MIN_PER_FOLDER) low.push(folder);
  printCounts(folder, figure);
}
printCounts('over all', total);
if (percent(total) < MIN_OVER_ALL) low.push('over all');
if (low.length > 0)
  console.log(`\nToo low: ${low.join(', ')}. With --survivors the changes are listed that no test noticed.`);
process.exitCode = low.length > 0 ? 1 : 0;
