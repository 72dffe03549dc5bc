/**
 * Every page in a second language, as visitor, buyer, seller, curator and staff. The language is made of accents
 * (`tests/support/pseudo-locale.ts`): what is shown without an accent is data, or a text that could not be translated.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textsIn, unaccentedIn } from '../support/unaccented.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import {
  type CheckedPage,
  contactPage,
  curationPages,
  marketPages,
  orderPages,
  resolvePaths,
  signedInPages,
  visitorPages,
} from './support/checked-pages.ts';
import { type Server, startServer } from './support/server.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

const LANGUAGE = 'id-x-pseudo';
/** In the choice each language is called by its own name. */
const OWN_NAME = 'Bahasa Indonesia';
const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;
let server: Server;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await mkdtemp(join(tmpdir(), 'sentra-languages-'));
  execFileSync(
    join(root, 'node_modules/.bin/tsx'),
    [join(root, 'tests/e2e/support/build-pseudo-language.ts'), folder],
    {
      cwd: root,
      stdio: 'pipe',
    },
  );
  const [LOCALES_DIR, LANGUAGES_DIR] = [join(folder, 'locales'), join(folder, 'languages')];
  server = await startServer({ DEMO: '1', RATE_LIMITS: 'off', ACCESS_TOKEN_TTL: '12h', LOCALES_DIR, LANGUAGES_DIR });
});
test.afterAll(async () => {
  await server?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Everything in the responses of the API and in the data of the page. */
function collectData(page: Page): Set<string> {
  const data = new Set<string>();
  const add = (json: string) => {
    for (const text of textsIn(JSON.parse(json))) data.add(text);
  };
  page.on('response', async (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    add(await response.text().catch(() => '""'));
  });
  return data;
}

async function waitUntilSettled(page: Page): Promise<void> {
  const isSettled = () => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    return (
      [...document.querySelectorAll('h1, [role=dialog], [role=alertdialog]')].some(isVisible) &&
      ![...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
        (textContent ?? '').includes('Mémúát'),
      ) &&
      ![...document.querySelectorAll('[data-bone]')].some(isVisible)
    );
  };
  await page.waitForFunction(isSettled, undefined, { polling: 'raf' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Texts and labels of the page, visible or read out, one for each element. */
const shownTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
          if (node.hasAttribute(name)) texts.push(node.getAttribute(name) ?? '');
        if (node instanceof HTMLInputElement && ['button', 'submit'].includes(node.type)) texts.push(node.value);
      } else if (node.previousSibling instanceof HTMLElement && node.previousSibling.matches('wbr')) {
        // The rest of an address that may break here.
        texts.push((texts.pop() ?? '') + node.nodeValue);
      } else if (node.parentElement && !node.parentElement.closest('script, style, noscript, .cm-editor')) {
        texts.push(node.nodeValue ?? '');
      }
    }
    return texts;
  });

/** Texts of the form files, which the studio shows as they are, and what staff wrote into `schemas/`. */
const isStudio = (path: string) => path.startsWith('/dashboard/staff/forms');
async function sourceTexts(): Promise<string[]> {
  const { forms, options } = JSON.parse(await readFile(join(folder, 'sources.json'), 'utf8'));
  return textsIn([forms, options]);
}

/** By path, the words without accents that are no data. */
async function findUnaccented(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  await page.context().addCookies([{ name: 'language', value: LANGUAGE, url: server.url }]);
  const data = collectData(page);
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await waitUntilSettled(page);
    for (const id of ['state', 'form']) {
      const json = await page.evaluate((name) => document.getElementById(name)?.textContent, id);
      if (json) for (const text of textsIn(JSON.parse(json))) data.add(text);
    }
    const known = isStudio(path) ? [...data, ...(await sourceTexts())] : data;
    const texts = await shownTexts(page);
    expect([path, await page.evaluate(() => document.documentElement.lang)]).toEqual([path, LANGUAGE]);
    expect([path, texts.some((text) => /[áéíóú]/.test(text))]).toEqual([path, true]);
    const unaccented = unaccentedIn(texts, [...known, OWN_NAME, path]);
    if (unaccented.length > 0) found[path] = unaccented;
  }
  return found;
}

const pagesByPerson: Record<string, CheckedPage[]> = {
  '': [...visitorPages, contactPage, ...marketPages],
  ...signedInPages,
};
for (const [email, pages] of [...Object.entries(curationPages), ['budi@contoh.id', orderPages] as const])
  pagesByPerson[email] = [...(pagesByPerson[email] ?? []), ...pages];

test(
  'every page is in the other language, for visitor, buyer, seller, curator and staff',
  LONG_TEST,
  async ({ newContext }) => {
    test.setTimeout(1_800_000);
    const found: Record<string, Record<string, string[]>> = {};
    for (const [email, pages] of Object.entries(pagesByPerson)) {
      const page = await (await newContext({ baseURL: server.url })).newPage();
      const paths = await resolvePaths(server, email && (await tokenOf(server, email)), pages);
      if (email) await restoreSession(page, server, email);
      const unaccented = await findUnaccented(page, paths);
      if (Object.keys(unaccented).length > 0) found[email] = unaccented;
      await page.context().close();
    }
    expect(found).toEqual({});
  },
);

test('a visitor chooses the language in the footer', LONG_TEST, async ({ newContext }) => {
  const context = await newContext({ baseURL: server.url });
  await context.addCookies([{ name: 'language', value: LANGUAGE, url: server.url }]);
  const page = await context.newPage();
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
  await page.getByRole('group', { name: 'Báhásá' }).getByRole('button', { name: OWN_NAME }).click();
  // The product's own build has only one language, so there is no choice to come back.
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});
