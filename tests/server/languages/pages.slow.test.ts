/** Every page that the server renders, in a second language: built, rendered and cached as the product does it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type WebUrl, webPages } from '#contract/pages.ts';
import { setLanguageTags } from '#server/lib/language.ts';
import type { Renderer } from '#server/page-cache/page-renderer.ts';
import { rendererOf, type WebEntry } from '#server/page-cache/renderer.ts';
import { ROOT } from '#server/root.ts';
import { createCatalogueFixtures } from '#tests/server/catalogue/catalogue-fixtures.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { render, SITE } from '#tests/support/pages-app.ts';
import { PSEUDO_COOKIE, PSEUDO_LANGUAGE, writePseudoLocale } from '#tests/support/pseudo-locale.ts';
import { textsIn, unaccentedIn } from '#tests/support/unaccented.ts';
import { buildRenderer } from '../../../src/tools/build-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-language-pages-'));
const [localesDir, languagesDir] = [join(folder, 'locales'), join(folder, 'languages')];
let server: TestApp;
const paths: Partial<Record<WebUrl, string>> = {};

beforeAll(async () => {
  await writePseudoLocale(localesDir);
  const other = join(languagesDir, PSEUDO_LANGUAGE);
  const html = readFileSync(join(ROOT, 'index.html'), 'utf8').replaceAll('<script', '<script nonce="__NONCE__"');
  for (const [dist, language] of [
    [folder, 'id'],
    [other, PSEUDO_LANGUAGE],
  ] as const) {
    mkdirSync(join(dist, 'web'), { recursive: true });
    writeFileSync(
      join(dist, 'web/index.html'),
      html.replace('lang="id"', `lang="${language}"`).replace(/\{\{\w+\}\}/g, ''),
    );
  }
  // Vitest leaves what is below `node_modules` to Node.
  const pages = join(folder, 'node_modules/pages');
  // As `npm run build` does. Otherwise it would be a development build.
  vi.stubEnv('NODE_ENV', 'production');
  await buildRenderer({ localesDir, language: PSEUDO_LANGUAGE }, pages);
  vi.unstubAllEnvs();
  writeFileSync(join(pages, 'package.json'), '{"type":"module"}');
  const entry = pathToFileURL(join(pages, 'entry-server.js')).href;
  const built = rendererOf((await import(/* @vite-ignore */ entry)) as WebEntry);
  /** The default language is rendered from the sources. */
  const renderer: Renderer = {
    render: (input) => (input.language === PSEUDO_LANGUAGE ? built : { render }).render(input),
  };
  const config = { localesDir, languagesDir, webDir: join(folder, 'web'), publicUrl: SITE };
  server = await testApp(config, () => undefined, { renderer });
  const fixtures = createCatalogueFixtures(server.db);
  const shop = await fixtures.shop({ business_name: 'Dapur Manggar', district: '64.71.01' });
  paths['/product/:id'] = `/product/${await fixtures.product(shop.id, { name: 'Amplang Kuku Macan', price: 17_500 })}`;
  paths['/members/:id'] = `/members/${shop.id}`;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  setLanguageTags(['id']);
});

/** In the choice each language is called by its own name. */
const OWN_NAME = 'Bahasa Indonesia';

const visit = (url: string, headers: Record<string, string> = {}) => server.as.visitor.request({ url, headers });
const stateOf = (html: string): unknown => JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] || '{}');
const decode = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Everything that a visitor reads or hears: text, titles, labels, descriptions. */
function shownTexts(html: string): string[] {
  const page = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ').replace(/<wbr\/?>/g, '');
  const attributes = [...page.matchAll(/\s(?:aria-label|alt|title|placeholder|aria-description)="([^"]*)"/g)];
  const metas = [
    ...page.matchAll(/<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g),
  ];
  return [
    ...page.replace(/<[^>]*>/g, '\n').split('\n'),
    ...[...attributes, ...metas].map(([, text]) => text ?? ''),
  ].map(decode);
}

const rendered = (Object.keys(webPages) as WebUrl[]).filter(
  (url) => ('isRendered' in webPages[url] || url === '/contact-us') && !/(events|announcements)\/:id$/.test(url),
);

test.each(rendered)('%s shows only texts of the language', async (url) => {
  const { text, status } = await visit(paths[url] ?? url, PSEUDO_COOKIE);
  expect([status, /<html lang="([\w-]+)"/.exec(text)?.[1]]).toEqual([200, PSEUDO_LANGUAGE]);
  const texts = shownTexts(text);
  expect(texts.join(' ')).toMatch(/[áéíóú]/);
  expect(unaccentedIn(texts, [...textsIn(stateOf(text)), OWN_NAME])).toEqual([]);
});

test('a page that does not exist says so in the language', async () => {
  const { text, status } = await visit('/product/00000000-0000-4000-8000-000000000000', PSEUDO_COOKIE);
  expect(status).toBe(404);
  expect(unaccentedIn(shownTexts(text), [OWN_NAME])).toEqual([]);
});

test('each language has its own cached pages, and visitors without a choice get the default one', async () => {
  const read = async (headers: Record<string, string>) => (await visit('/help', headers)).text;
  const choices: Record<string, string>[] = [
    {},
    PSEUDO_COOKIE,
    { cookie: 'language=xx' },
    { cookie: `a=1; language=${PSEUDO_LANGUAGE}; b=2` },
  ];
  for (const headers of choices) {
    const isOther = headers.cookie?.includes(PSEUDO_LANGUAGE) ?? false;
    for (const text of [await read(headers), await read(headers)]) expect(/[áéíóú]/.test(text)).toBe(isOther);
  }
});
