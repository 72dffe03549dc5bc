/** A pattern for LIKE that finds the text anywhere in a column; its own `%`, `_` and `\\` stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
