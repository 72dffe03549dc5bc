/** Fills the placeholders of a sentence, `{{ name }}`. A placeholder without a value is left unchanged. */
export const interpolate = (text: string, valueFor: (name: string) => string | undefined): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/gu, (placeholder, name: string) => valueFor(name) ?? placeholder);
