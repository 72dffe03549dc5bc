/**
 * The head of a built page: nothing of the application is requested before the first paint, and then all of it at once.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { readPageFiles } from '#server/page-cache/page-files.ts';
import { readTemplate } from '#server/page-cache/template.ts';

const webDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-frame-'));
afterAll(() => rmSync(webDir, { recursive: true, force: true }));
mkdirSync(join(webDir, '.vite'));
const config = { ...loadConfig({ SECRET_KEY: 'a-key-for-tests-only-0123456789abcdef', DATA_DIR: webDir }), webDir };

const index = `<head><title>x</title><script type="module" crossorigin src="/assets/index-A1.js" nonce="__NONCE__"></script></head>
<body><div id="root"></div></body>`;
const manifest = {
  'index.html': { file: 'assets/index-A1.js', imports: ['_load'], dynamicImports: ['src/web/main.tsx'] },
  'src/web/main.tsx': { file: 'assets/main-B2.js', imports: ['_base'], dynamicImports: ['src/web/pages/X.tsx'] },
  'src/web/pages/X.tsx': { file: 'assets/X-E5.js', imports: ['_base'] },
  _load: { file: 'assets/load-C3.js' },
  _base: { file: 'assets/base-D4.js', imports: ['_load'] },
};
writeFileSync(join(webDir, 'index.html'), index);

const frame = () => readTemplate(config, readPageFiles(webDir))?.empty ?? '';
const named = (what: string): string[] =>
  JSON.parse(new RegExp(`for \\(const ${what} of (\\[.*?\\])\\)`).exec(frame())?.[1] ?? '[]');
const scripts = () => named('src');

test('the page waits for no file: its start script is inline, with the nonce', () => {
  expect(frame()).not.toContain('src=');
  expect(frame()).toContain('<script type="module" nonce="__NONCE__">');
  expect(scripts()).toEqual(['/assets/index-A1.js']);
});

test('all that the application needs for any page is requested at once, and no code of a single page', () => {
  writeFileSync(join(webDir, '.vite/manifest.json'), JSON.stringify(manifest));
  expect(named('href')).toEqual(['/assets/main-B2.js']);
  // In order of dependencies: one task each, and the entry last.
  expect(scripts()).toEqual(['load-C3', 'base-D4', 'index-A1'].map((name) => `/assets/${name}.js`));
});

test('fonts load after the first paint; cached ones are used in the first paint', () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(
    join(webDir, 'assets/index-F6.css'),
    '@font-face{font-family:A;src:url(/assets/a.woff2)}@font-face{font-family:B;src:local(Arial)}:root{color:red}',
  );
  writeFileSync(
    join(webDir, 'index.html'),
    index.replace('</head>', '<link rel="stylesheet" href="/assets/index-F6.css"></head>'),
  );
  expect(frame()).toContain(
    '<style nonce="__NONCE__" data-href="/assets/index-F6.css">@font-face{font-family:B;src:local(Arial)}:root{color:red}</style>',
  );
  expect(frame()).toContain(
    '<style nonce="__NONCE__" id="letters" media="not all">@font-face{font-family:A;src:url(/assets/a.woff2)}</style>',
  );
  expect(frame()).toContain("if (localStorage.letters) letters.media = 'all'");
});

test('the style sheets of every page are in each page, and those of one page only in it, so that the first paint waits for no file', () => {
  writeFileSync(join(webDir, 'assets/base-G7.css'), '.header{color:red}');
  writeFileSync(join(webDir, 'assets/market-H8.css'), '.card{color:blue}');
  const styles = ['/assets/base-G7.css'];
  const pages = { '/': ['/assets/Landing-I9.js', '/assets/base-G7.css', '/assets/market-H8.css'] };
  const template = readTemplate(config, { styles, pages, session: [] });
  expect(template?.between).toContain(
    '<style nonce="__NONCE__" data-href="/assets/base-G7.css">.header{color:red}</style>',
  );
  expect(template?.between).not.toContain('.card');
  expect(template?.pageStyles['/']).toBe(
    '<style nonce="__NONCE__" data-href="/assets/market-H8.css">.card{color:blue}</style>',
  );
});
