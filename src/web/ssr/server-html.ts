/** Builds the HTML of a page as chunks for the response. */

/** Characters that need UTF-8 encoding (`NON_ASCII`), or that React also escapes (`SPECIAL`). */
const NON_ASCII = /[\u0080-\uffff]/;
const SPECIAL = /["&'<>\u0080-\uffff]/;
const encoder = new TextEncoder();
const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
/** Copies the text. A substring would keep the whole page in memory. */
export const detachText = (text: string): string => new TextDecoder().decode(encoder.encode(text));
/** Escapes texts and attributes in the same way as React. */
const escapeHtml = (text: string) => text.replace(/["&'<>]/g, (letter) => escapes[letter] as string);

/** ASCII as a string, everything else as UTF-8 bytes. */
export type HtmlChunk = string | Uint8Array;

export const encodeChunk = (text: string): HtmlChunk => (NON_ASCII.test(text) ? encoder.encode(text) : text);

/** Joins chunks. Non-ASCII text stays separate, so that most of a page is copied without encoding. */
export class HtmlWriter {
  readonly #chunks: HtmlChunk[] = [];
  #ascii = '';

  add(text: HtmlChunk): void {
    if (typeof text === 'string') this.#ascii += text;
    else this.finish().push(text);
  }

  /** Adds text for an element or an attribute. */
  addEscaped(text: string): void {
    if (SPECIAL.test(text)) this.add(encodeChunk(escapeHtml(text)));
    else this.#ascii += text;
  }

  finish(): HtmlChunk[] {
    if (this.#ascii) this.#chunks.push(this.#ascii);
    this.#ascii = '';
    return this.#chunks;
  }
}
