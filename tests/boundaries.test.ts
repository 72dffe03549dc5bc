/**
 * What the compiler itself says about the layers: each layer is compiled alone, with the libraries that exist where it runs, and the list of
 * files that its imports lead to holds no file of a layer above it. Type imports and re-exports count. See decision 0140.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';

const run = promisify(execFile);
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const TIMEOUT_MS = 120_000;

/** The output of the compiler: errors of the layer, or the paths of its files. */
async function compile(layer: string, ...options: string[]): Promise<string[]> {
  const command = [TSC, '-p', join(ROOT, 'tests/boundaries', `${layer}.json`), '--checkers', '1', ...options];
  const { stdout } = await run(process.execPath, command, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout.split('\n').filter(Boolean);
}

const isPath = (line: string) => line.startsWith('/') || /^[A-Z]:/.test(line);
/** Both layers with an own check are compiled once: the output has their errors and their files. */
const CHECKED = ['pure', 'server'];
const outputs = new Map<string, Promise<string[]>>();
function outputOf(layer: string): Promise<string[]> {
  const output = outputs.get(layer) ?? compile(layer, CHECKED.includes(layer) ? '--listFiles' : '--listFilesOnly');
  outputs.set(layer, output);
  return output;
}

/** Source files of the project that the layer's files lead to, from the project's folder. */
const filesOf = async (layer: string): Promise<string[]> =>
  (await outputOf(layer))
    .filter((path) => path.startsWith(join(ROOT, '/')) && !path.includes('node_modules'))
    .map((path) => path.slice(ROOT.length + 1));

test.each(CHECKED)('%s compiles without the DOM', { timeout: TIMEOUT_MS }, async (layer) => {
  expect((await outputOf(layer)).filter((line) => !isPath(line))).toEqual([]);
});

test.each([
  // By default the engine formats values in the default language.
  ['pure', /^(machines|src\/engine|src\/contract)\/|^locales\/id\/language\.json$/],
  ['server', /^(machines|src\/engine|src\/contract|src\/server|locales)\/|^package\.json$|^src\/i18next\.d\.ts$/],
  ['web', /^(machines|src\/engine|src\/contract|src\/web|locales)\/|^src\/i18next\.d\.ts$/],
] as const)('imports of %s lead only to files that it may use', { timeout: TIMEOUT_MS }, async (layer, allowed) => {
  const files = await filesOf(layer);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !allowed.test(path))).toEqual([]);
});
