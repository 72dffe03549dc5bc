/** What a file brings with it: all files that it imports directly or indirectly. */
import { expect, test } from 'vitest';
import { type WebUrl, webPages } from '#contract/pages.ts';
import { reachableFrom, readSources } from './support/sources.ts';

const sources = readSources('machines', 'src');

test('API calls do not depend on the session, also not through other files', () => {
  const files = sources.map(({ path }) => path).filter((path) => path.startsWith('src/web/api/'));
  expect(files).toContain('src/web/api/client.ts');
  const crossed = files.flatMap((path) =>
    [...reachableFrom(sources, path)].filter((to) => to.startsWith('src/web/session/')).map((to) => `${path} → ${to}`),
  );
  expect(crossed, 'The session imports the API client and connects itself to it by `connectSession`.').toEqual([]);
});

test('public pages do not load the form engine, except the three with a form, and a product when a user asks about it', () => {
  const routes = sources.find(({ path }) => path === 'src/web/routes.tsx')?.text ?? '';
  const pages = [
    ...routes.matchAll(
      /'([^']+)': (?:page|framedPage|plainPage|framedPlainPage)\(\s*\(\) => import\('\.\/(pages\/\w+\.tsx)'\)/g,
    ),
  ];
  expect(pages.map(([, path]) => path).sort()).toEqual(Object.keys(webPages).sort());
  const isOpen = (path: string) => ['public', 'guest'].includes(webPages[path as WebUrl].guard);
  const bringsForms = (page = '') => reachableFrom(sources, `src/web/${page}`).has('src/web/forms/Wizard.tsx');
  const found = pages.filter(([, path = '', page]) => isOpen(path) && bringsForms(page)).map(([, path]) => path);
  expect(found, 'The form code is as large as the rest of a page.').toEqual([
    '/product/:id',
    '/contact-us',
    '/forms/:id',
    '/embed/:id',
  ]);
});

test('web tests that replace modules leave none of them to the next file of their worker', () => {
  const replacing = readSources('tests/web').filter(({ text }) => /\bvi\.(mock|doMock|resetModules)\(/.test(text));
  expect(replacing.length).toBeGreaterThanOrEqual(5);
  const leaving = replacing.filter(({ text }) => !text.includes('afterAll(() => void vi.resetModules());'));
  expect(leaving.map(({ path }) => path)).toEqual([]);
});
