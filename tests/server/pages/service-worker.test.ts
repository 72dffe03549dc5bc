/**
 * The service worker and the manifest: served under fixed URLs, revalidated at each visit, and allowed by the content
 * security policy.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { chunkFilesOf, webManifestOf } from '../../../src/tools/pwa.ts';

const webDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-installed-'));
afterAll(() => rmSync(webDir, { recursive: true, force: true }));
mkdirSync(join(webDir, 'assets'));
writeFileSync(join(webDir, 'index.html'), '<title>x</title></head><div id="root"></div>');
writeFileSync(join(webDir, 'sw.js'), '/* worker */');
writeFileSync(join(webDir, 'manifest.webmanifest'), '{}');
const { as } = await testApp({ webDir });
const unbuilt = await testApp({ webDir: join(webDir, 'nothing') });

test('a new release is noticed at the next visit: the worker is requested again each time, and connects to this site only', async () => {
  const { status, headers, text } = await as.visitor.request({ url: '/sw.js' });
  expect([status, text]).toEqual([200, '/* worker */']);
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
  });
});

test('the manifest has its own type and is cached for an hour', async () => {
  const { status, headers } = await as.visitor.request({ url: '/manifest.webmanifest' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
});

test('without a built web application neither URL returns a page', async () => {
  for (const url of ['/sw.js', '/manifest.webmanifest'])
    expect((await unbuilt.as.visitor.request({ url })).status, url).toBe(404);
});

test('the installed application has what phones require: a name, a start URL, and icons of both shapes in both sizes', () => {
  const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
    [192, 512].map((size) => ({ source: 'icon' as const, size, purpose, src: `/assets/${purpose}-${size}.png` })),
  );
  const manifest = webManifestOf(icons);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'id' });
  expect(manifest.short_name?.length).toBeLessThanOrEqual(12);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
});

test('the worker caches every file that a form needs, also chunks loaded later, and no other page', () => {
  const chunks = {
    'src/web/pages/FormPage.tsx': {
      file: 'assets/Form-A.js',
      imports: ['_base'],
      dynamicImports: ['src/web/forms/W.tsx'],
    },
    'src/web/forms/W.tsx': { file: 'assets/W-B.js', css: ['assets/w-C.css'] },
    'src/web/pages/CartPage.tsx': { file: 'assets/Cart-D.js' },
    _base: { file: 'assets/base-E.js', dynamicImports: ['src/web/pages/CartPage.tsx'], assets: ['assets/a.svg'] },
  };
  const files = chunkFilesOf(chunks, ['src/web/pages/FormPage.tsx'], (name) => name.startsWith('src/web/forms/'));
  expect(files).toEqual([
    '/assets/Form-A.js',
    '/assets/W-B.js',
    '/assets/a.svg',
    '/assets/base-E.js',
    '/assets/w-C.css',
  ]);
  expect(() => chunkFilesOf(chunks, ['src/web/pages/Gone.tsx'])).toThrow('Gone.tsx');
});
