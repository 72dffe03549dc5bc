/** What stands in package.json for starting: flags for V8, versions of Node, and packages. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { readSources } from './support/sources.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts, engines, dependencies, devDependencies } = JSON.parse(read('package.json'));
const flagsOf = (script: string) => script.split(' ').filter((word) => word.startsWith('--'));

// A flag that this Node does not know would end the start, or print an error to a newcomer.
test('this Node starts with every flag of the start command, and says nothing about it', () => {
  const flags = flagsOf(scripts.start);
  expect(flags.length).toBeGreaterThan(0);
  const started = spawnSync(process.execPath, [...flags, '--eval', 'console.log("started")'], { encoding: 'utf8' });
  expect(started).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' });
});

test('serving has the flags of the start command', () => {
  expect(flagsOf(scripts.serve)).toEqual(flagsOf(scripts.start));
});

test('.nvmrc names a Node that engines accepts', () => {
  const major = read('.nvmrc').trim();
  expect(major).toMatch(/^\d+$/);
  expect(engines.node).toContain(`^${major}.`);
});

/** Packages that a running server imports. Types do not count. */
function runtimePackages(): string[] {
  const folders = ['src/server/', 'src/engine/', 'src/contract/', 'machines/'];
  const files = readSources('machines', 'src').filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
  const imported = files
    .flatMap(({ imports }) => imports)
    .filter(({ to, isPackage, typeOnly }) => isPackage && !typeOnly && !isBuiltin(to));
  // tsx starts threads from the sources. The build replaces these files by bundles.
  return [...new Set(imported.map(({ to }) => to))].filter((name) => name !== 'tsx').sort();
}

test('dependencies are the packages that a running server imports, everything else is only for building and testing', () => {
  expect(Object.keys(dependencies).sort()).toEqual(runtimePackages());
  expect(Object.keys(devDependencies).filter((name) => name in dependencies)).toEqual([]);
});
