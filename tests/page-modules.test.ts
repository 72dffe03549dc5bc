/**
 * What a page imports, directly or through other files, is loaded by everybody who opens it. Every page has the shell, and a form is opened
 * on the slowest phones, so both list what they may import. New features are loaded by their own pages, or on demand (`import()`).
 */
import { describe, expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const sources = new Map(readSources('src', 'machines').map((source) => [source.path, source]));
const SHELL = 'src/web/main.tsx';

/** All files and packages that the files import, without what they load on demand. */
function importedBy(...starts: string[]): Set<string> {
  const found = new Set(starts);
  for (const path of found)
    for (const { to, typeOnly, lazy } of sources.get(path)?.imports ?? []) if (!typeOnly && !lazy) found.add(to);
  return found;
}
const shell = importedBy(SHELL);
const form = [
  'src/web/theme/MuiScope.tsx',
  'src/web/forms/Wizard.tsx',
  'src/web/session/actor.ts',
  'src/web/api/client.ts',
];
const pages = {
  'every page': shell,
  'a form': importedBy(SHELL, ...form, 'src/web/pages/FormPage.tsx'),
  'the contact page': importedBy(SHELL, ...form, 'src/web/pages/ContactPage.tsx'),
};

const namesIn = (found: Set<string>, pattern: RegExp) =>
  [...new Set([...found].map((path) => pattern.exec(path)?.[1]).filter((name) => name !== undefined))].sort();
const FORM_TEXTS = ['common', 'form-page', 'language', 'notices', 'session', 'uploads', 'wizard'];
const REASON = 'Load it on demand, or move the part that is needed here to a file of its own.';

describe.each([
  ['every page', { features: [], texts: ['common', 'notices'], machines: [] }],
  ['a form', { features: ['form-page'], texts: FORM_TEXTS, machines: ['session'] }],
  ['the contact page', { features: ['form-page'], texts: FORM_TEXTS, machines: ['session'] }],
] as const)('%s loads', (name, allowed) => {
  const found = pages[name];

  test('no other features than its own', () => {
    expect(namesIn(found, /^src\/web\/features\/([^/]+)\//), REASON).toEqual(allowed.features);
  });

  test('no other texts than its own', () => {
    expect(namesIn(found, /^locales\/id\/(.+)\.json$/), REASON).toEqual(allowed.texts);
  });

  test('no state machine of other features', () => {
    expect(namesIn(found, /^machines\/(.+)\.ts$/), REASON).toEqual(allowed.machines);
  });

  test('no schemas of the API and no validator that compiles schemas', () => {
    const heavy = [...found].filter((path) => ['typebox', 'ajv', 'ajv-formats'].includes(path));
    expect(heavy, REASON).toEqual([]);
  });
});

test('the lists are about pages that load something', () => {
  for (const found of Object.values(pages)) expect(found.size).toBeGreaterThan(80);
  expect(pages['a form']).toContain('@rjsf/core');
});
