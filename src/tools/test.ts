/**
 * `npm test`: types, lint, form files, all test projects, then the browser journeys. The last line is `N passed, N failed`.
 * `--long` runs the same tests with full counts (FULL=1) and a random seed. SLOW=1 adds slow tests without full counts, as CI does.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { seedDemo } from '#tests/e2e/support/demo.ts';
import type { Server } from '#tests/e2e/support/server.ts';
import { readSources } from '#tests/support/sources.ts';
import { findBrowser } from './browser.ts';
import {
  failures,
  listSkipped,
  readPlaywright,
  readVitest,
  type TestCounts,
  type VitestReport,
} from './test-reports.ts';

type Env = Record<string, string | undefined>;

/** One more than the number of cores, because a test that waits for a browser, a process or a timer leaves its core idle. */
const WORKERS = 3;
const PROJECTS = ['architecture', 'deploy', 'schemas', 'engine', 'models', 'web', 'server'];

const binaryPath = (name: string) => join(ROOT, 'node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'sentra-umkm-reports-'));
const total: TestCounts = { passed: 0, failed: 0 };
const summary: string[] = [];
const isLong = process.argv.includes('--long');

function run(command: string, args: string[], env: Env = {}): Promise<number> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function addToSummary(name: string, counts: TestCounts, since: number): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((Date.now() - since) / 1000).toFixed(0);
  summary.push(`${name.padEnd(36)} ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}

/** Runs a command that counts as one test. */
async function runCheck(name: string, command: string, args: string[], env?: Env): Promise<void> {
  console.log(`\n— ${name}`);
  const since = Date.now();
  const code = await run(command, args, env);
  addToSummary(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, since);
}

function readReport<Report>(file: string, read: (report: Report) => TestCounts): TestCounts {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
}

/** A failure outside a test (a file that could not be loaded, an unhandled rejection) counts as one failed test. */
const withCode = (counts: TestCounts, code: number): TestCounts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** Projects of one run share their workers, so that no project waits for the last file of another. */
async function runVitest(label: string, projects: string[], env: Env): Promise<void> {
  console.log(`\n— ${label}`);
  const since = Date.now();
  const report = join(reports, `${label.replace(/\W+/g, '-')}.json`);
  const reporting = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ['--project', project]);
  const code = await run(binaryPath('vitest'), ['run', ...named, `--maxWorkers=${WORKERS}`, ...reporting], env);
  const counts = readReport(report, (read: VitestReport) => readVitest(label, read));
  addToSummary(label, withCode(counts, code), since);
}

/** Tests that start processes and PostgreSQL servers of their own do the same with and without TEST_DATABASE_URL, so they run once. */
const listOwnServerTests = (): string[] =>
  readSources('tests/server')
    .filter(({ path, imports }) => {
      const uses = (...names: string[]) =>
        imports.some(({ to }) => names.some((name) => to.endsWith(`support/${name}.ts`)));
      return (
        /\.test\.ts$/.test(path) && uses('process', 'cluster') && !uses('app', 'databases', 'postgres', 'pages-app')
      );
    })
    .filter(({ text }) => !text.includes('TEST_DATABASE_URL'))
    .map(({ path }) => path);

async function runJourneys(demo: Promise<Server | undefined>): Promise<void> {
  console.log('\n— browser journeys');
  const since = Date.now();
  const report = join(reports, 'e2e.json');
  const args = ['test', '-c', join(ROOT, 'tests/e2e/playwright.config.ts'), '--reporter=list,json'];
  const filled = await demo;
  const code = await run(binaryPath('playwright'), args, {
    CHROMIUM_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_DEMO: filled?.dataDir,
  });
  await filled?.remove();
  const counts = readReport(report, readPlaywright);
  addToSummary('browser journeys', withCode(counts, code), since);
}

if (isLong) {
  process.env.FULL = '1';
  // A new seed finds other cases. Setting SEED repeats a run.
  process.env.SEED ??= String(randomInt(1, 2 ** 31));
  console.log(`SEED=${process.env.SEED}`);
}
const postgres = process.env.TEST_DATABASE_URL;
const pooler = process.env.TEST_DATABASE_POOLER_URL;
// Types and the build each use one core, so they run at the same time.
await Promise.all([
  runCheck('types', 'npm', ['run', '--silent', 'types']).then(() =>
    runCheck('lint', 'npm', ['run', '--silent', 'lint']),
  ),
  runCheck('forms', binaryPath('tsx'), [join(ROOT, 'src/tools/forms-check.ts')]).then(() =>
    // The server tests need the build, because their processes start from the database template in it.
    runCheck('build', binaryPath('tsx'), [join(ROOT, 'src/tools/build.ts')]),
  ),
]);
// The demo for the journeys is prepared while other tests wait. If this fails, the journeys try again and report the error.
const demo = seedDemo().catch(() => undefined);
await runVitest('all but the journeys, on PGlite', PROJECTS, { TEST_DATABASE_URL: '' });
if (postgres)
  await runVitest(`those with a database, ${pooler ? 'behind a pooler' : 'on PostgreSQL'}`, ['models', 'server'], {
    TEST_DATABASE_URL: postgres,
    TEST_WITHOUT: listOwnServerTests().join(','),
  });
await runJourneys(demo);
rmSync(reports, { recursive: true, force: true });

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${summary.join('\n')}`);
const unrun = listSkipped();
if (unrun.count > 0) console.log(`\n${unrun.count} skipped:\n${unrun.lines.join('\n')}`);
if (!isLong)
  console.log('(Journeys tagged @long and files named *.long.test.ts run in `npm run test:long`, with full counts.)');
if (!isLong && !process.env.SLOW)
  console.log('(Slow tests were left out: with SLOW=1 they run, as in CI and in `npm run test:long`.)');
if (isLong) console.log(`(Drawn from SEED=${process.env.SEED}: with it the same draws come again.)`);
if (!postgres)
  console.log('(Set TEST_DATABASE_URL to run the server tests on PostgreSQL as well: some run only there.)');
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
