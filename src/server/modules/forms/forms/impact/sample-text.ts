/** Formats answers for the samples of a report. */

/** In characters. */
const MAX_LENGTH = 60;

// Answers hold no control characters, so these two are unambiguous.
const [BEGIN, END] = ['\u0001', '\u0002'];
/** Marks a code of a live list until its label replaces it. */
export const markCode = (code: string): string => BEGIN + code + END;
export const MARKED_CODE = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g');

/** Text that still has marked codes is not shortened, because the marks could be cut. */
export const shorten = (text: string): string =>
  text.length > MAX_LENGTH && text.search(MARKED_CODE) < 0 ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
