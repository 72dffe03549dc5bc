/**
 * Names the files of a page in its HTML, so that the browser requests them together with the entry. Without this it would request them
 * after the entry has started. Rendered pages are complete without scripts and load theirs later (start-script.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebUrl } from '#contract/paths.ts';
import { PAGE_FILES_ID } from './start-script.ts';

/** Written by the build (src/tools/page-files.ts): URL pattern → addresses of files. */
export const PAGE_FILES = '.vite/page-files.json';

export type PageFiles = Partial<Record<WebUrl, string[]>>;

export function readPageFiles(webDir: string): PageFiles {
  const file = join(webDir, PAGE_FILES);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles) : {};
}

/** `html` is a page with a head. `files` are addresses on this site. */
export const withPageFiles = (html: string, files: string[]): string => {
  const element = `<script type="application/json" id="${PAGE_FILES_ID}">${JSON.stringify(files)}</script>`;
  return files.length > 0 ? html.replace('</head>', () => `${element}</head>`) : html;
};
