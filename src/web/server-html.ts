/** Text of a page on its way to whoever sends it. */

/** What is more than a copy on its way to UTF-8; what React writes as something else. */
const NON_ASCII = /[\u0080-\uffff]/;
const SPECIAL = /["&'<>\u0080-\uffff]/;
const encoder = new TextEncoder();
const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
/** A text of its own: one that was cut from a page would hold the whole page in memory. */
export const detachText = (text: string): string => new TextDecoder().decode(encoder.encode(text));
/** As React writes texts and attributes. */
const escapeHtml = (text: string) => text.replace(/["&'<>]/g, (letter) => escapes[letter] as string);

/** ASCII as it is, everything else as UTF-8. */
export type HtmlChunk = string | Uint8Array;

export const encodeChunk = (text: string): HtmlChunk => (NON_ASCII.test(text) ? encoder.encode(text) : text);

/** Joins text; what is not ASCII stands apart, so that most of a page is copied and not translated. */
export class HtmlWriter {
  readonly #chunks: HtmlChunk[] = [];
  #ascii = '';

  add(text: HtmlChunk): void {
    if (typeof text === 'string') this.#ascii += text;
    else this.finish().push(text);
  }

  /** Words inside a tag's text or attribute. */
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
