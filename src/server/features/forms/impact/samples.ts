/** How answers stand in the samples of a report. */

/** Letters. */
const LONGEST = 60;

/** A code of a live list until its label takes its place. */
export const mark = (code: string): string => `\u0001${code}\u0002`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: answers hold no control characters, so these stand for nothing else
export const MARKED = /\u0001([^\u0002]*)\u0002/g;

/** Not what still holds marks: they would be cut. */
export const shorten = (text: string): string =>
  text.length > LONGEST && text.search(MARKED) < 0 ? `${text.slice(0, LONGEST - 1)}…` : text;
