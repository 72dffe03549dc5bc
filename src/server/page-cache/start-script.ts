/**
 * What a built page does first, in the page itself. It is painted before anything else is asked for, its main picture too if that
 * takes no longer than a moment: on a slow line they would share it with letters, programs and other pictures. Then everything
 * comes at once.
 */
const MAIN_PICTURE_TIMEOUT_MS = 1_500;
/** From a drawn frame to the screen, where the browser does not say. */
const PAINT_DELAY_MS = 100;
const PHONE_MEDIA_QUERY = '(max-width: 767px)';

/**
 * The other pictures of a page with a main one, until that is painted: taken for far away, a browser asks for none of them and lays
 * out nothing anew. The style `others` counts for no screen until EARLY says so; without scripts it never does.
 */
export const HIDE_OTHER_PICTURES_CSS = 'img[loading=lazy]{translate:0 -99999px}';

/**
 * A bar that fades away is drawn anew with every frame just while the programs start, and a cheap phone draws and starts on the same
 * few cores. It is there from the first touch on, which is when it says something.
 */
export const HIDE_SCROLLBAR_CSS = 'html{scrollbar-width:none}';

/** Behind `letters`, `others` and `bar`. Who was here before has the letters: they stand in the first paint. */
export const EARLY_SCRIPT = `
if (document.querySelector('link[rel=preload][as=image]')) others.media = 'all';
bar.media = '(pointer: coarse)';
for (const sign of ['touchstart', 'keydown', 'scroll']) addEventListener(sign, () => (bar.media = 'not all'), { once: true, passive: true });
try { if (localStorage.letters) letters.media = 'all' } catch {}
`;

export interface EntryChunks {
  /** Addresses of modules that only define; in order, each behind those that it needs. */
  libraries: string[];
  /** Of what the entry imports. */
  started: string[];
}

/**
 * All files are asked for at once, so that none waits for the one that names it, but in two tasks; libraries are run one by one,
 * since what the entry needs would else run in a single task, and a finger waits for its end.
 */
export const startScriptOf = (entry: string, { libraries, started }: EntryChunks): string => `
const add = (tag, more) => document.head.append(Object.assign(document.createElement(tag), more));
const picture = document.querySelector('img[fetchpriority="high"]');
const rest = (ms) => new Promise((then) => setTimeout(then, ms));
// When the browser says that it stands on the screen, which is some frames later than it was drawn; never, if it does not say such things.
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
// Not by the style: a page is laid out anew when letters are named, and again when they come.
const fetchLetters = async (style, mayWait) => {
  const [family, src, weight] = ['font-family', 'src', 'font-weight'].map((name) => style.getPropertyValue(name));
  // A rule gives the name with its quotation marks, a FontFace takes them for a part of it.
  const face = await new FontFace(family.replaceAll('"', ''), src, { weight }).load();
  const show = () => document.fonts.add(face);
  if (mayWait) addEventListener('arrival', show, { once: true });
  else show();
  localStorage.letters = 1;
};
const start = async (isRendered) => {
  for (const src of ${JSON.stringify([...libraries, entry])}) add('script', { type: 'module', async: false, src });
  await rest(0);
  for (const href of ${JSON.stringify(started)}) add('link', { rel: 'modulepreload', href });
  // Behind the programs, which come also where the styles are missing.
  others.media = 'not all';
  // On a phone it would take longer than any other step to draw a page anew that is being read: the next one has them.
  const mayWait = isRendered && matchMedia('${PHONE_MEDIA_QUERY}').matches;
  if (letters.media !== 'all') for (const { style } of letters.sheet.cssRules) fetchLetters(style, mayWait).catch(() => {});
};
if (document.getElementById('root').firstElementChild) shown().then(() => start(true));
else start(false);
`;
