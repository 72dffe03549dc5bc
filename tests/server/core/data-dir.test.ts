/** DATA_DIR is private to its owner, whatever an older release or a manual copy left there. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { restrictAllToOwner } from '#server/data-dir.ts';
import { ROOT } from '#server/root.ts';
import { longTest } from '#tests/support/long-test.ts';
import { runProgram } from '#tests/support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-data-dir-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Paths below that group or others have any right to, without links. */
const listWorldReadable = (below: string): string[] =>
  readdirSync(below, { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (entry.isSymbolicLink()) return [];
    const inside = entry.isDirectory() ? listWorldReadable(path) : [];
    return (lstatSync(path).mode & 0o077) === 0 ? inside : [path, ...inside];
  });

function openFolder(name: string): string {
  const dataDir = join(folder, name);
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  for (const file of ['secret.key', 'files/ab/nota.pdf']) {
    writeFileSync(join(dataDir, file), 'k'.repeat(48));
    chmodSync(join(dataDir, file), 0o666);
  }
  for (const path of ['', 'files', 'files/ab']) chmodSync(join(dataDir, path), 0o777);
  return dataDir;
}

longTest(
  'a folder that others can read is restricted by the first program that uses it, and so are its new files',
  async () => {
    const dataDir = openFolder('tool');
    const settings = { DATA_DIR: dataDir, ARGON2_MEMORY_KB: '64', ARGON2_TIME: '1' };
    const args = ['ibu.staf@contoh.id', 'Ibu Staf'];
    const tool = runProgram('src/tools/staff-create.ts', settings, args, 'tenggiri-manis-41-perahu\n');
    expect([(await tool.waitForExit()).code, tool.output()]).toEqual([0, expect.any(String)]);
    expect(modeOf(dataDir)).toBe('700');
    expect(modeOf(join(dataDir, 'files/ab'))).toBe('700');
    expect(modeOf(join(dataDir, 'files/ab/nota.pdf'))).toBe('600');
    expect(readdirSync(dataDir)).toContain('database');
    expect(listWorldReadable(dataDir)).toEqual([]);
  },
  120_000,
);

test('links are not followed, and the owner’s rights stay the same', () => {
  const dataDir = openFolder('links');
  const outside = join(folder, 'outside.txt');
  writeFileSync(outside, 'milik orang lain');
  chmodSync(outside, 0o644);
  symlinkSync(outside, join(dataDir, 'link'));
  symlinkSync(folder, join(dataDir, 'folder-link'));
  chmodSync(join(dataDir, 'files/ab/nota.pdf'), 0o444);
  restrictAllToOwner(dataDir);
  expect(modeOf(outside)).toBe('644');
  expect(modeOf(join(dataDir, 'files/ab/nota.pdf'))).toBe('400');
  expect(listWorldReadable(dataDir)).toEqual([]);
});

test('a folder that contains the application is refused, because restricting it would restrict the application', () => {
  const before = modeOf(ROOT);
  expect(() => loadConfig({ DATA_DIR: ROOT })).toThrow('Pilih folder tersendiri');
  expect(() => loadConfig({ DATA_DIR: '/' })).toThrow('Pilih folder tersendiri');
  expect(modeOf(ROOT)).toBe(before);
});

test('a folder that is a file, is below a file or cannot be created is refused with a sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'bukan folder');
  expect(() => loadConfig({ DATA_DIR: file })).toThrow(`DATA_DIR=${file} bukan folder.`);
  expect(() => loadConfig({ DATA_DIR: join(file, 'data') })).toThrow('bukan folder.');
  expect(() => loadConfig({ DATA_DIR: '/proc/sentra-umkm' })).toThrow('tidak dapat ditulisi (');
});
