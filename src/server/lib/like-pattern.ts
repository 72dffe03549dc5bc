/** LIKE pattern that finds the text anywhere in a column. `%`, `_` and `\\` in the text are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
