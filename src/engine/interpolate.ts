/** Fills the holes of a sentence, `{{ name }}`. A hole without a value stays as it is. */
export const interpolate = (text: string, valueFor: (name: string) => string | undefined): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/gu, (placeholder, name: string) => valueFor(name) ?? placeholder);
