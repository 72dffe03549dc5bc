/** PostgreSQL keeps neither U+0000 nor half of a surrogate pair, and no text of a person holds them. */
const HALVES = /\p{Surrogate}/gu;

/** The text without them. */
export const keepable = (text: string): string => text.replaceAll('\0', '').replace(HALVES, '');
export const isKeepable = (text: string): boolean => keepable(text) === text;
