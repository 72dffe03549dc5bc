/** Everything that ships is listed with its licence, and every licence is one that the product may use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { isAllowed, listThirdParties, packagesWith, thirdPartyText } from '../../src/tools/third-party.ts';

const parties = listThirdParties();

test('the list is that of the lockfile and of the sources', () => {
  const text = readFileSync(join(ROOT, 'src/deploy/THIRD-PARTY.md'), 'utf8');
  expect(text, 'run `npm run third-party`').toBe(thirdPartyText(parties));
  const names = parties.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@fontsource-variable/plus-jakarta-sans']));
  expect(names.filter((name) => ['vitest', 'typescript', '@playwright/test'].includes(name))).toEqual([]);
});

test('every licence is allowed', () => {
  const refused = parties.filter((one) => !isAllowed(one));
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['Hippocratic-2.1', false],
  ['unknown', false],
])('%s of any package: %s', (licence, expected) => {
  expect(isAllowed({ name: 'some-package', licence })).toBe(expected);
});

test('what a package needs ships with it, in the version that it finds', () => {
  const lock = {
    'node_modules/a': { version: '1', dependencies: { b: '*' }, peerDependencies: { c: '*' } },
    'node_modules/a/node_modules/b': { version: '2' },
    'node_modules/b': { version: '1' },
    'node_modules/c': { version: '1', peerDependencies: { b: '*' }, peerDependenciesMeta: { b: { optional: true } } },
  };
  expect([...packagesWith(lock, ['a'])]).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']);
});
