/** An application that renders pages from the sources. Its `index.html` is prepared like in the build. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Renderer } from '#server/page-cache/page-renderer.ts';
import { rendererOf } from '#server/page-cache/renderer.ts';
import { ROOT } from '#server/root.ts';
import * as entry from '#web/ssr/entry-server.tsx';
import { testApp } from './app.ts';

export const SITE = 'https://pasar.contoh.id';
export const { render } = rendererOf(entry);

/** The structured data (JSON-LD) of a page. */
export const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((found) =>
    JSON.parse(found[1] ?? ''),
  );

/** Makes a folder for `Config.webDir`, with the frame of the pages. The caller removes it. */
export function makeWebDir(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-web-'));
  const nonce = '<meta property="csp-nonce" nonce="__NONCE__">';
  const html = readFileSync(join(ROOT, 'index.html'), 'utf8').replaceAll('<script', '<script nonce="__NONCE__"');
  writeFileSync(join(webDir, 'index.html'), html.replace('</head>', `${nonce}</head>`));
  return webDir;
}

export async function pagesApp(overrides: Partial<Config> = {}) {
  const webDir = makeWebDir();
  afterAll(() => rmSync(webDir, { recursive: true, force: true }));
  const all = await testApp({ webDir, publicUrl: SITE, ...overrides }, () => undefined, {
    renderer: { render },
  });
  /** A second application on the same database. */
  const another = async (how: Renderer['render'] = render, database = all.db, changes: Partial<Config> = {}) => {
    const app = await buildApp({ config: { ...all.config, ...changes }, db: database, renderer: { render: how } });
    await app.ready();
    return app;
  };
  const visit = (url: string, headers: Record<string, string> = {}) => all.as.visitor.request({ url, headers });
  return { ...all, visit, another };
}
