/**
 * Names the files of a page in its HTML, so that the browser requests them together with the entry. Without this it would request them
 * after the entry has started. Rendered pages are complete without scripts and load theirs later (start-script.ts).
 * A page with a form also contains the form's document.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_FORM_ID, type WebUrl } from '#contract/paths.ts';
import { PAGE_FILES_ID } from './start-script.ts';
import { NONCE } from './template.ts';

/** Written by the build (src/tools/page-files.ts): URL pattern → addresses of files. */
export const PAGE_FILES = '.vite/page-files.json';

export type PageFiles = Partial<Record<WebUrl, string[]>>;

export function readPageFiles(webDir: string): PageFiles {
  const file = join(webDir, PAGE_FILES);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles) : {};
}

const atEndOfHead = (html: string, element: string): string => html.replace('</head>', () => `${element}</head>`);

/** `html` is a page with a head. `files` are addresses on this site. */
export const withPageFiles = (html: string, files: string[]): string =>
  files.length > 0
    ? atEndOfHead(html, `<script type="application/json" id="${PAGE_FILES_ID}">${JSON.stringify(files)}</script>`)
    : html;

/** Neither the end of an element nor the placeholder of the nonce may stand in the texts of a form. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c').replaceAll(NONCE, NONCE.replace('_', '\\u005f'));

/** `response` is the JSON of `GET /forms/{id}`, `etag` its header. */
export function withPageForm(html: string, { etag, response }: { etag: string; response: string }): string {
  const tag = etag.replaceAll('"', '&quot;');
  const element = `<script type="application/json" id="${PAGE_FORM_ID}" data-etag="${tag}">${escapeJson(response)}</script>`;
  return atEndOfHead(html, element);
}
