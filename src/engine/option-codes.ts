/** What the code of an option may look like. Codes made here are kebab-case; those of other systems keep capitals and underscores. */

const CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/u;

export const isOptionCode = (code: string): boolean => CODE_PATTERN.test(code);
