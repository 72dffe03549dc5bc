/** Copies the sources to the temporary folder and runs tests in the copy. */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { ROOT } from '#server/root.ts';

/** Time limit of a test file, because a mutant may wait forever. The slowest test file takes a third of it on a busy machine. */
const TIMEOUT_MS = 600_000;

/** All files that git tracks or would track. Packages are linked. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sentra-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, maxBuffer: 1e8 });
  for (const file of listed.toString().split('\0')) {
    if (!file || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface Report {
  numFailedTests: number;
  numPassedTests: number;
  testResults: {
    status: string;
    message: string;
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface Outcome {
  passed: number;
  failed: number;
  /** Reason why a file could not run, as opposed to a failing test. */
  note: string;
  /** Failed tests with their reasons. */
  failures: string[];
}

/** A changed migration makes the tests create their databases again, which takes a minute on a busy machine. */
const LONG_TIMEOUTS = ['--hookTimeout=300000', '--testTimeout=120000'];

const PROJECTS: Record<string, string> = { machines: 'models' };

/** `database`: URL of a PostgreSQL; empty for PGlite. */
export async function runTests(root: string, files: string[], database: string, only?: string): Promise<Outcome> {
  if (files.length === 0) return { passed: 0, failed: 0, note: '', failures: [] };
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const folders = new Set(files.map((file) => file.split('/')[1] as string));
  const args = [
    'run',
    ...files,
    '--bail=1',
    '--maxWorkers=1',
    ...LONG_TIMEOUTS,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  for (const folder of folders) args.push('--project', PROJECTS[folder] ?? folder);
  if (only) args.push('--testNamePattern', only);
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    // A mutant may be killed by a test that runs only with full counts. Property tests keep their few runs.
    env: { ...process.env, FULL: '1', TEST_RUNS: process.env.TEST_RUNS ?? '10', TEST_DATABASE_URL: database },
    detached: true,
  });
  const isLate = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      resolve(true);
    }, TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
  if (isLate) return { passed: 0, failed: 1, note: '', failures: ['it never ended'] };
  if (!existsSync(report)) return { passed: 0, failed: 0, note: 'no report', failures: [] };
  const { numFailedTests, numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const broken = testResults.filter(({ status, message }) => status === 'failed' && message);
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return {
    failures: failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.slice(0, 300)}`),
    passed: numPassedTests,
    failed: numFailedTests,
    note: broken
      .map(({ name, message }) => `${name.slice(root.length + 1)}: ${message}`)
      .join('\n')
      .slice(0, 600),
  };
}

const KEYS = `import { openedKey, templateKey } from '#tests/support/template.ts'; console.log(templateKey(), openedKey());`;
/** Names of the template databases that belong to these sources. */
export const keysOf = (root: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', KEYS], { cwd: root })
    .toString()
    .trim()
    .split(' ');

/** Template databases are named after a hash of the sources, so those of a mutant are not needed any more. */
export async function dropTemplates(root: string, url: string, kept: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const key of keysOf(root).filter((one) => !kept.includes(one)))
      for (const name of [`umkm_template_${key}`, `umkm_template_${key}_half`])
        await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
