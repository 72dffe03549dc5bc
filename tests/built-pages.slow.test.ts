/** The files that a page loads after the build: code splitting puts modules into files that also hold what the page does not need. */
import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WebUrl } from '#contract/pages.ts';
import { PAGE_FILES, type PageFiles } from '#server/page-cache/page-files.ts';
import { ROOT } from '#server/root.ts';

let modulesOf: (url: WebUrl) => string[];

beforeAll(async () => {
  const { output } = (await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.map((file) => [`/${file.fileName}`, file]));
  const list = chunks.get(`/${PAGE_FILES}`);
  if (list?.type !== 'asset') throw new Error('The build has no list of the files of pages.');
  const { pages, session } = JSON.parse(String(list.source)) as PageFiles;
  const isForm = (url: WebUrl) => ['/contact-us', '/forms/:id'].includes(url);
  modulesOf = (url) =>
    [...(pages[url] ?? []), ...(isForm(url) ? session : [])].flatMap((name) => {
      const file = chunks.get(name);
      return file?.type === 'chunk' ? file.moduleIds.map((id) => relative(ROOT, id.replace('\0', ''))) : [];
    });
});

describe('the files of a form have nothing', () => {
  test.each(['/contact-us', '/forms/:id'] as const)('of other features: %s', (url) => {
    const modules = modulesOf(url);
    expect(modules).toContain('src/web/forms/Wizard.tsx');
    expect(modules.filter((id) => /^src\/web\/features\/(?!form-page\/)/.test(id))).toEqual([]);
    expect(modules.filter((id) => /^machines\/(?!session\.)/.test(id))).toEqual([]);
  });

  test.each(['/contact-us', '/forms/:id'] as const)('of rjsf that our forms do not use: %s', (url) => {
    const packages = modulesOf(url).filter((id) => /node_modules\/(markdown-to-jsx|fast-uri|ajv|typebox)\//.test(id));
    expect(packages).toEqual([]);
  });
});

describe('the files of a public page have nothing', () => {
  const PAGES = ['/', '/marketplace', '/product/:id', '/members', '/members/:id', '/faq'] as const;
  test.each(PAGES)('of forms, of MUI and of what logged-in users need: %s', (url) => {
    const modules = modulesOf(url);
    expect(modules.some((id) => id.startsWith('src/web/pages/'))).toBe(true);
    const heavy =
      /node_modules\/(@mui|@emotion|@rjsf|ajv|axios|xstate|leaflet|@marcbachmann)\/|^src\/web\/forms\/(?!forms\.css)/;
    expect(modules.filter((id) => heavy.test(id))).toEqual([]);
  });
});
