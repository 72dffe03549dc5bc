/** Style sheets of the build as elements of the page, so that a phone does not wait for files before the first paint. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NONCE } from './nonce.ts';
import type { PageFiles } from './page-files.ts';
import { EARLY_SCRIPT, HIDE_OTHER_PICTURES_CSS, HIDE_SCROLLBAR_CSS } from './start-script.ts';

const FONT_FACE_RULES = /@font-face\{[^}]*url\([^}]*\}/g;

/** The text of a style sheet of the build, in an element that names its file (`src/web/load.ts`). Empty if it does not exist. */
function styleElement(webDir: string, href: string, css = readStyles(webDir, href)): string {
  return css && `<style nonce="${NONCE}" data-href="${href}">${css}</style>`;
}

function readStyles(webDir: string, href: string): string {
  const file = join(webDir, href);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** The style sheets of each page, as elements. Those of every page are in the template. */
export function pageStylesOf(webDir: string, { styles, pages }: PageFiles): Record<string, string> {
  const elementsOf = (files: string[]) =>
    files
      .filter((file) => file.endsWith('.css') && !styles.includes(file))
      .map((file) => styleElement(webDir, file))
      .join('');
  return Object.fromEntries(Object.entries(pages).map(([url, files]) => [url, elementsOf(files)]));
}

/**
 * Puts the style sheets of every page into the page, because a phone would otherwise wait for them before the first paint. Font rules
 * get their own element: in an active style, the fonts would be loaded together with what the first paint needs.
 */
export function inlineStyles(html: string, webDir: string, { styles }: PageFiles): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g, (link, href: string) => {
    const css = readStyles(webDir, href);
    if (!css) return link;
    const letters = (css.match(FONT_FACE_RULES) ?? []).join('');
    return [
      styleElement(webDir, href, css.replace(FONT_FACE_RULES, '')),
      ...styles.filter((file) => file !== href).map((file) => styleElement(webDir, file)),
      `<style nonce="${NONCE}" id="letters" media="not all">${letters}</style>`,
      `<style nonce="${NONCE}" id="others" media="not all">${HIDE_OTHER_PICTURES_CSS}</style>`,
      `<style nonce="${NONCE}" id="bar" media="not all">${HIDE_SCROLLBAR_CSS}</style>`,
      `<script nonce="${NONCE}">${EARLY_SCRIPT}</script>`,
    ].join('');
  });
}
