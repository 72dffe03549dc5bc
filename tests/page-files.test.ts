/** The build finds the module of each page in the route table, so that the server can name the files of a page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type WebPage, webPages } from '#contract/pages.ts';
import { ROOT } from '#server/root.ts';
import { pageModulesOf } from '../src/tools/page-files.ts';

const routes = readFileSync(join(ROOT, 'src/web/routes.tsx'), 'utf8');

describe('the modules of the pages', () => {
  test('are found for every URL, and each is a file of src/web/pages', () => {
    const modules = pageModulesOf(routes);
    expect([...modules.keys()].sort()).toEqual(Object.keys(webPages).sort());
    for (const file of new Set([...modules.values()].flatMap(({ files }) => files)))
      expect([file, existsSync(join(ROOT, 'src/web/pages', file))]).toEqual([file, true]);
  });

  test('are a page, and in a dashboard its layout before it', () => {
    const modules = pageModulesOf(routes);
    expect(modules.get('/forms/:id')?.files).toEqual(['FormPage.tsx']);
    expect(modules.get('/')?.files).toEqual(['LandingPage.tsx']);
    expect(modules.get('/dashboard/staff/forms')?.files).toEqual(['StaffDashboard.tsx', 'StaffFormsPage.tsx']);
  });

  test('of rendered pages are plain: their visitors load no MUI', () => {
    const modules = pageModulesOf(routes);
    const plain = [...modules].filter(([, { isPlain }]) => isPlain).map(([url]) => url);
    const rendered = Object.entries(webPages as Record<string, WebPage>).filter(([, { isRendered }]) => isRendered);
    expect(plain.sort()).toEqual(rendered.map(([url]) => url).sort());
  });

  test('stop the build if a URL is written in a way that is not found', () => {
    const unusual = routes.replace(
      "'/faq': plainPage(() => import('./pages/FaqPage.tsx'))",
      "'/faq': plainPage(loadFaq)",
    );
    expect(() => pageModulesOf(unusual)).toThrow('No page was found in the route table for /faq.');
  });
});
