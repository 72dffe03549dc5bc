/** Shortens a text to `maxLength` characters, the ellipsis included. */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
