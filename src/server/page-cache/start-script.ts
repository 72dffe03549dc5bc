/**
 * The first script of a built page, inlined. The page is painted before the browser loads anything else, including the main picture if
 * it arrives within 1.5 s. On a slow connection, fonts, scripts and other pictures would compete with them. Then everything is
 * loaded at once.
 */
const MAIN_PICTURE_TIMEOUT_MS = 1_500;
/** From a drawn frame to the screen, for browsers that do not report the paint. */
const PAINT_DELAY_MS = 100;
const PHONE_MEDIA_QUERY = '(max-width: 767px)';

/**
 * Moves the other pictures of a page far away until the main picture is painted, so that the browser does not load them. No new layout
 * is needed. The style `others` applies only after EARLY_SCRIPT enables it, so it has no effect without scripts.
 */
export const HIDE_OTHER_PICTURES_CSS = 'img[loading=lazy]{translate:0 -99999px}';

/**
 * Hides the scroll bar until the first touch. A fading scroll bar is drawn again with every frame while the scripts start, and a cheap
 * phone does both on the same few cores.
 */
export const HIDE_SCROLLBAR_CSS = 'html{scrollbar-width:none}';

/** Placed after the styles `letters`, `others` and `bar`. A returning visitor has the fonts cached, so the first paint uses them. */
export const EARLY_SCRIPT = `
if (document.querySelector('link[rel=preload][as=image]')) others.media = 'all';
bar.media = '(pointer: coarse)';
for (const sign of ['touchstart', 'keydown', 'scroll']) addEventListener(sign, () => (bar.media = 'not all'), { once: true, passive: true });
try { if (localStorage.letters) letters.media = 'all' } catch {}
`;

/** Id of the element that names the files of the page, as JSON. */
export const PAGE_FILES_ID = 'files';

/** Content of this element. The files of the session are requested only when one is stored. */
export interface NamedFiles {
  page: string[];
  session: string[];
}

export interface EntryChunks {
  /** URLs of modules that only define things, each after the modules that it needs. */
  libraries: string[];
  /** URLs of the modules that the entry imports. */
  started: string[];
}

/**
 * Requests all files at once, so that none waits for the file that imports it, but runs them in separate tasks. Otherwise the
 * entry and its imports would run in one long task, and a touch would wait for its end.
 */
export const startScriptOf = (entry: string, { libraries, started }: EntryChunks): string => `
const add = (tag, more) => document.head.append(Object.assign(document.createElement(tag), more));
const picture = document.querySelector('img[fetchpriority="high"]');
const rest = (ms) => new Promise((then) => setTimeout(then, ms));
// Resolves when the browser reports that the element is on the screen, some frames after drawing. Never resolves if it cannot report this.
const seen = (type, is) => new Promise((then) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list, all) => {
    if (!list.getEntries().some(is)) return;
    all.disconnect();
    then();
  }).observe({ type, buffered: true });
});
const drawn = () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then, ${PAINT_DELAY_MS}))));
const come = () => picture.complete || new Promise((then) => ['load', 'error'].map((end) => picture.addEventListener(end, then)));
const shown = () => Promise.race([
  rest(${MAIN_PICTURE_TIMEOUT_MS}),
  ...(picture
    ? [seen('largest-contentful-paint', ({ element }) => element === picture), drawn().then(come).then(drawn)]
    : [seen('paint', ({ name }) => name === 'first-contentful-paint'), drawn()]),
]);
// Not by the style sheet: the page would be laid out when the fonts are named and again when they load.
const fetchLetters = async (style, mayWait) => {
  const [family, src, weight] = ['font-family', 'src', 'font-weight'].map((name) => style.getPropertyValue(name));
  // A style rule quotes the family name, but FontFace would take the quotes as part of the name.
  const face = await new FontFace(family.replaceAll('"', ''), src, { weight }).load();
  const show = () => document.fonts.add(face);
  if (mayWait) addEventListener('arrival', show, { once: true });
  else show();
  localStorage.letters = 1;
};
const hasSession = () => {
  try { return Boolean(localStorage.user) } catch { return false }
};
const start = async (isRendered) => {
  for (const src of ${JSON.stringify([...libraries, entry])}) add('script', { type: 'module', async: false, src });
  await rest(0);
  for (const href of ${JSON.stringify(started)}) add('link', { rel: 'modulepreload', href });
  const { page = [], session = [] } = JSON.parse(document.getElementById('${PAGE_FILES_ID}')?.textContent ?? '{}');
  for (const href of [...page, ...(hasSession() ? session : [])].filter((one) => !document.querySelector('[data-href="' + one + '"]'))) add('link', { rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload', href });
  // After the scripts, which must load even if the styles are missing.
  others.media = 'not all';
  // On a phone, drawing a page again while it is read takes longer than any other step. The next page uses the fonts.
  const mayWait = isRendered && window.matchMedia?.('${PHONE_MEDIA_QUERY}').matches;
  if (letters.media !== 'all') for (const { style } of letters.sheet.cssRules) fetchLetters(style, mayWait).catch(() => {});
};
if (document.getElementById('root').firstElementChild || document.documentElement.dataset.firstStep !== undefined) shown().then(() => start(true));
else start(false);
`;
