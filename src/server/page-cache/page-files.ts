/**
 * Names the files of a page in its HTML, so that the browser requests them together with the entry. Without this it would request them
 * after the entry has started. Rendered pages are complete without scripts and load theirs later (start-script.ts).
 * A page with a form also contains the form's document.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_FORM_ID, type WebUrl, webPages } from '#contract/pages.ts';
import type { FormDoc } from '#engine/types.ts';
import { NONCE } from './nonce.ts';
import { type NamedFiles, PAGE_FILES_ID } from './start-script.ts';

/** Written by the build (src/tools/page-files.ts). */
export const PAGE_FILES = '.vite/page-files.json';

/** Addresses of scripts and style sheets on this site. */
export interface PageFiles {
  /** Style sheets of every page, in their order. */
  styles: string[];
  pages: Partial<Record<WebUrl, string[]>>;
  /** Files that every page also needs while a user is logged in. */
  session: string[];
}

export function readPageFiles(webDir: string): PageFiles {
  const file = join(webDir, PAGE_FILES);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles)
    : { styles: [], pages: {}, session: [] };
}

/** A visitor cannot use other pages. Whether a form is for visitors is not known from its URL. */
const isForVisitors = (url: WebUrl): boolean =>
  url !== '/forms/:id' && (webPages[url].guard === 'public' || webPages[url].guard === 'guest');

/**
 * The element that names the files of a page. `validator` is the file of its form. What visitors cannot use is requested only where a
 * session is stored: they would load a wizard to read that they must log in.
 */
export function pageFilesElement({ pages, session }: PageFiles, url: WebUrl, form?: FormDoc): string {
  const own = [...(pages[url] ?? []), ...(form ? [form.validator] : [])];
  if (own.length === 0) return '';
  const isPublic = form ? form.audience === 'public' : isForVisitors(url);
  const files: NamedFiles = isPublic ? { page: own, session } : { page: [], session: [...own, ...session] };
  return `<script type="application/json" id="${PAGE_FILES_ID}">${JSON.stringify(files)}</script>`;
}

/** Neither the end of an element nor the placeholder of the nonce may stand in the texts of a form. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c').replaceAll(NONCE, NONCE.replace('_', '\\u005f'));

/** The element with the form's document. `response` is the JSON of `GET /forms/{id}`, `etag` its header. */
export function pageFormElement({ etag, response }: { etag: string; response: string }): string {
  const tag = etag.replaceAll('"', '&quot;');
  return `<script type="application/json" id="${PAGE_FORM_ID}" data-etag="${tag}">${escapeJson(response)}</script>`;
}

/** `html` is a page with a head. */
export const withHeadElements = (html: string, elements: string): string =>
  html.replace('</head>', () => `${elements}</head>`);
