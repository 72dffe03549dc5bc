/** Splits the built index.html into pieces, between which the server puts the rendered page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_STEP_ID } from '#contract/pages.ts';
import type { Config } from '../config.ts';
import { NONCE } from './nonce.ts';
import type { PageFiles } from './page-files.ts';
import { inlineStyles, pageStylesOf } from './page-styles.ts';
import { type EntryChunks, startScriptOf } from './start-script.ts';

/** A string contains only ASCII. Other text is UTF-8 bytes. */
type HtmlChunk = string | Uint8Array;

/** Joins the chunks into one UTF-8 buffer. */
export function concatChunks(texts: HtmlChunk[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const text of texts) {
    if (typeof text === 'string') bytes.write(text, at, 'latin1');
    else bytes.set(text, at);
    at += text.length;
  }
  return bytes;
}

/** Result of `render` of `src/web/ssr/entry-server.tsx`. */
export interface RenderedPage {
  /** 404: the thing at this address does not exist, and the page says so. */
  status: 200 | 404;
  /** Title, meta and links. */
  head: string;
  /** Style elements of the page, with `NONCE`. Pages with the same styles have the same text. */
  styles: string;
  /** Content of #root. */
  body: HtmlChunk[];
  /** API responses that the page was rendered from, as JSON without `<`. */
  state: string;
  /** The page is shown until the application has rendered its own, and not adopted by it. */
  isFirstStep?: boolean;
}

const ROOT_TAG = '<div id="root"></div>';
const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const metaTag = (name: string, content: string, more = '') =>
  `<meta name="${name}" content="${escapeAttribute(content)}"${more}>`;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The modules that the entry imports and their dependencies, each after those that it needs. Read from the build's manifest. */
function entryChunksOf(webDir: string): EntryChunks {
  const file = join(webDir, '.vite/manifest.json');
  const chunks = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, Chunk>;
  const started = chunks['index.html']?.dynamicImports ?? [];
  const found = new Set<string>();
  const walk = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || found.has(name)) return;
    chunk.imports?.forEach(walk);
    found.add(name);
  };
  for (const name of started) walk(name);
  const address = (name: string) => `/${chunks[name]?.file}`;
  return {
    libraries: [...found].filter((name) => !started.includes(name)).map(address),
    started: started.map(address),
  };
}

/** Replaces the entry script by an inline script that loads everything in a chosen order (start-script.ts). */
function inlineStartScript(html: string, webDir: string): string {
  const entry = /<script type="module"[^>]*src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/;
  return html.replace(entry, (_, address: string) => {
    const start = startScriptOf(address, entryChunksOf(webDir));
    return `<script type="module" nonce="${NONCE}">${start}</script>`;
  });
}

/** Plain data, because threads receive it as well. */
export interface Template {
  /** The page without rendered content. The browser renders everything. */
  empty: string;
  /** The text before the title, between the title and the page's content, and after the content. */
  before: string;
  between: string;
  after: string;
  /** Style elements of each page by URL pattern, with `NONCE`. */
  pageStyles: Record<string, string>;
}

type SiteConfig = Pick<Config, 'mapTiles' | 'mapAttribution' | 'publicUrl'>;

export function templateOf(html: string, config: SiteConfig, pageStyles: Template['pageStyles'] = {}): Template {
  const credit = config.mapAttribution ? ` data-attribution="${escapeAttribute(config.mapAttribution)}"` : '';
  const siteMeta =
    metaTag('site', config.publicUrl) + (config.mapTiles ? metaTag('map-tiles', config.mapTiles, credit) : '');
  const empty = html.replace('</head>', () => `${siteMeta}</head>`);
  const [start = '', after = ''] = empty.split(ROOT_TAG);
  const [before = '', between = ''] = start.split(/<title>[^<]*<\/title>/);
  return { empty, before, between, after, pageStyles };
}

/** The text before the page's content, between content and data, and after both. */
export const contentWrappers = (
  { after }: Template,
  { status, isFirstStep }: Pick<RenderedPage, 'status' | 'isFirstStep'>,
  elements = '',
) =>
  [
    isFirstStep ? `<div id="${FIRST_STEP_ID}">` : `<div id="root"${status === 404 ? ' data-missing' : ''}>`,
    `</div>${isFirstStep ? ROOT_TAG : ''}<script type="application/json" id="state">`,
    `</script>${elements}${after}`,
  ] as const;

/** The whole page as text. */
export function fillTemplate(template: Template, rendered: RenderedPage): string {
  const { head, styles, body, state } = rendered;
  const [open, data, close] = contentWrappers(template, rendered);
  const content = concatChunks(body).toString();
  return template.before + head + styles + template.between + open + content + data + state + close;
}

export function readTemplate(config: Config, pageFiles: PageFiles): Template | null {
  const file = join(config.webDir, 'index.html');
  if (!existsSync(file)) return null;
  const { webDir } = config;
  const html = inlineStartScript(inlineStyles(readFileSync(file, 'utf8'), webDir, pageFiles), webDir);
  return templateOf(html, config, pageStylesOf(webDir, pageFiles));
}
