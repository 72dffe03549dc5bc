/**
 * What a built page does first, in the page itself. It is painted before anything else is asked for, its main picture too if that
 * takes no longer than a moment: on a slow line they would share it with letters and programs. Then everything comes at once.
 */
const PICTURE_MS = 1_000;

/** Who was here before has the letters: they stand in the first paint. Behind the style `letters`, which else counts for no screen. */
export const EARLY_LETTERS = `try { if (localStorage.letters) letters.media = 'all' } catch {}`;

export interface Parts {
  /** Addresses of modules that only define; in order, each behind those that it needs. */
  libraries: string[];
  /** Of what the entry imports. */
  started: string[];
}

/**
 * All files are asked for at once, so that none waits for the one that names it; libraries are run one by one, since what the entry
 * needs would else run in a single task, and a finger waits for its end.
 */
export const startOf = (entry: string, { libraries, started }: Parts): string => `
const add = (tag, more) => document.head.append(Object.assign(document.createElement(tag), more));
const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
const shown = (picture) => new Promise((then) => {
  if (!picture || picture.complete) return then();
  for (const end of ['load', 'error']) picture.addEventListener(end, () => painted(then));
  setTimeout(then, ${PICTURE_MS});
});
// Not by the style: a page is laid out anew when letters are named, and again when they come.
const fetchLetters = async (style) => {
  const [family, src, weight] = ['font-family', 'src', 'font-weight'].map((name) => style.getPropertyValue(name));
  // A rule gives the name with its quotation marks, a FontFace takes them for a part of it.
  document.fonts.add(await new FontFace(family.replaceAll('"', ''), src, { weight }).load());
  localStorage.letters = 1;
};
const start = () => {
  for (const href of ${JSON.stringify(started)}) add('link', { rel: 'modulepreload', href });
  for (const src of ${JSON.stringify([...libraries, entry])}) add('script', { type: 'module', async: false, src });
  if (letters.media !== 'all') for (const rule of letters.sheet.cssRules) fetchLetters(rule.style).catch(() => {});
};
if (document.getElementById('root').firstElementChild)
  painted(() => shown(document.querySelector('img[fetchpriority="high"]')).then(start));
else start();
`;
