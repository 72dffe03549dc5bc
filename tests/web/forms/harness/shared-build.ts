/** One build of the harness for all test files of a run. The first request builds it, the others wait. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER_VARIABLE = 'HARNESS_FOLDER';
const TIMEOUT_MS = 150_000;

/** Vitest's global setup: creates an empty folder that all workers know, and removes it after the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sentra-harness-'));
  process.env[FOLDER_VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** The folder with the build. Outside a test run (the bench) it creates its own folder, which `close` removes. */
export async function buildOnce(
  build: (outDir: string) => Promise<unknown>,
): Promise<{ outDir: string; close: () => Promise<void> }> {
  const shared = process.env[FOLDER_VARIABLE];
  if (!shared) {
    const outDir = await mkdtemp(join(tmpdir(), 'sentra-harness-'));
    await build(outDir);
    return { outDir, close: () => rm(outDir, { recursive: true, force: true }) };
  }
  const [outDir, done, failed] = ['out', 'done', 'failed'].map((name) => join(shared, name)) as [
    string,
    string,
    string,
  ];
  const isFirst = await mkdir(join(shared, 'claimed')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      await build(outDir);
      await writeFile(done, '');
    } catch (error) {
      // Otherwise every other test file would wait until its time is over.
      await writeFile(failed, String(error));
      throw error;
    }
  }
  const since = Date.now();
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error(`The harness could not be built: ${await readFile(failed, 'utf8')}`);
    if (Date.now() - since > TIMEOUT_MS) throw new Error('The build of the harness did not come to its end.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { outDir, close: async () => undefined };
}
