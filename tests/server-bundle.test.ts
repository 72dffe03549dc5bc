/** The built server is ASCII, because V8 keeps any other module text with two bytes per character in memory (decision 0190). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';

const folder = join(ROOT, 'dist/server');
const names = readdirSync(folder).filter((name) => /^(main|server-.*)\.js$/.test(name));

test('no part of the built server has a character that is not ASCII', () => {
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
