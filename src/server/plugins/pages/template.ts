/** The built index.html as pieces, with what the server puts between them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** What `render` of `src/web/entry-server.tsx` gives. */
export interface Rendered {
  /** 404: what the address names does not exist; the page says so. */
  status: 200 | 404;
  /** Title, meta, links and the styles that the page uses. */
  head: string;
  /** What stands inside #root. */
  body: string;
  /** The answers that it was rendered from, as JSON without `<`. */
  state: string;
}

const ROOT_TAG = '<div id="root"></div>';
const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const meta = (name: string, content: string, more = '') =>
  `<meta name="${name}" content="${attribute(content)}"${more}>`;

/** Our one small style sheet goes into the page: a phone would otherwise wait for it before it paints anything. */
function withStyles(html: string, webDir: string): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g, (link, href: string) => {
    const file = join(webDir, href);
    return existsSync(file) ? `<style nonce="__NONCE__">${readFileSync(file, 'utf8').trim()}</style>` : link;
  });
}

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The files that an entry needs before it can do anything, by the build's manifest: its own, and those of what it starts. */
function filesOf(webDir: string): string[] {
  const file = join(webDir, '.vite/manifest.json');
  if (!existsSync(file)) return [];
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const found = new Set<string>();
  const walk = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(walk);
  };
  for (const name of ['index.html', ...(chunks['index.html']?.dynamicImports ?? [])]) walk(name);
  return [...found].map((name) => `/${name}`);
}

/**
 * A page that came rendered is painted first. Then all files of the application are asked for at once: each names the next,
 * and on a slow line every step of that way is a large part of a second.
 */
function withStart(html: string, webDir: string): string {
  const entry = /<script type="module"[^>]*src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/;
  return html.replace(entry, (_, address: string) => {
    const files = JSON.stringify(filesOf(webDir));
    const start = [
      'const add=(tag,more)=>document.head.append(Object.assign(document.createElement(tag),more))',
      `const start=()=>{for(const href of ${files})add("link",{rel:"modulepreload",href});add("script",{type:"module",src:"${address}"})}`,
      'const painted=(then)=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(then)))',
      'document.getElementById("root").firstElementChild?painted(start):start()',
    ];
    return `<script type="module" nonce="__NONCE__">${start.join(';')}</script>`;
  });
}

export interface Template {
  /** Without anything rendered: the browser does it all. */
  empty: string;
  fill(rendered: Rendered): string;
}

export function templateOf(html: string, config: Pick<Config, 'mapTiles' | 'mapAttribution' | 'publicUrl'>): Template {
  const credit = config.mapAttribution ? ` data-attribution="${attribute(config.mapAttribution)}"` : '';
  const known = meta('site', config.publicUrl) + (config.mapTiles ? meta('map-tiles', config.mapTiles, credit) : '');
  const empty = html.replace('</head>', () => `${known}</head>`);
  const [start = '', end = ''] = empty.split(ROOT_TAG);
  const title = /<title>[^<]*<\/title>/;
  return {
    empty,
    fill({ status, head, body, state }) {
      const root = `<div id="root"${status === 404 ? ' data-missing' : ''}>${body}</div>`;
      const data = `<script type="application/json" id="state">${state}</script>`;
      return start.replace(title, () => head) + root + data + end;
    },
  };
}

export function readTemplate(config: Config): Template | null {
  const file = join(config.webDir, 'index.html');
  if (!existsSync(file)) return null;
  const { webDir } = config;
  return templateOf(withStart(withStyles(readFileSync(file, 'utf8'), webDir), webDir), config);
}
