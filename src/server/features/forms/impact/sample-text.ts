/** How answers stand in the samples of a report. */

/** Letters. */
const MAX_LENGTH = 60;

// Answers hold no control characters, so these two stand for nothing else.
const [BEGIN, END] = ['\u0001', '\u0002'];
/** A code of a live list until its label takes its place. */
export const markCode = (code: string): string => BEGIN + code + END;
export const MARKED_CODE = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g');

/** Not what still holds marks: they would be cut. */
export const shorten = (text: string): string =>
  text.length > MAX_LENGTH && text.search(MARKED_CODE) < 0 ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
