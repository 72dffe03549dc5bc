/** The files that a page loads after the build: code splitting puts modules into files that also hold what the page does not need. */
import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WebUrl } from '#contract/pages.ts';
import { PAGE_FILES, type PageFiles } from '#server/page-cache/page-files.ts';
import { ROOT } from '#server/root.ts';

let modulesOf: (url: WebUrl) => string[];
/** What the dynamic import of a module loads. */
let modulesOfPart: (path: string) => string[];

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
  const modulesIn = (names: Iterable<string>) =>
    [...names].flatMap((name) => {
      const file = chunks.get(name);
      return file?.type === 'chunk' ? file.moduleIds.map((id) => relative(ROOT, id.replace('\0', ''))) : [];
    });
  modulesOf = (url) => modulesIn([...(pages[url] ?? []), ...(isForm(url) ? session : [])]);
  modulesOfPart = (path) => {
    const start = [...chunks].find(([, file]) => file.type === 'chunk' && file.facadeModuleId === join(ROOT, path));
    if (!start) throw new Error(`${path} has no file of its own.`);
    const names = new Set([start[0]]);
    for (const name of names) {
      const file = chunks.get(name);
      if (file?.type === 'chunk') for (const imported of file.imports) names.add(`/${imported}`);
    }
    return modulesIn(names);
  };
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

const HEAVY =
  /node_modules\/(@mui|@emotion|@rjsf|ajv|axios|xstate|leaflet|@marcbachmann)\/|^src\/web\/forms\/(?!forms\.css)/;

describe('the files of a public page have nothing', () => {
  const PAGES = ['/', '/marketplace', '/product/:id', '/members', '/members/:id', '/faq'] as const;
  test.each(PAGES)('of forms, of MUI and of what logged-in users need: %s', (url) => {
    const modules = modulesOf(url);
    expect(modules.some((id) => id.startsWith('src/web/pages/'))).toBe(true);
    expect(modules.filter((id) => HEAVY.test(id))).toEqual([]);
  });

  test.each(['questions/AskQuestion.tsx', 'favorites/LoadedFavorite.tsx'])(
    'of these after its first paint: %s',
    (part) => {
      const modules = modulesOfPart(`src/web/features/${part}`);
      expect(modules.some((id) => id.startsWith('node_modules/react'))).toBe(true);
      expect(modules.filter((id) => HEAVY.test(id))).toEqual([]);
    },
  );
});
