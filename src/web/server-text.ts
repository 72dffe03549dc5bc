/** Text of a page on its way to whoever sends it. */

/** What is more than a copy on its way to UTF-8; what React writes as something else. */
const FOREIGN = /[\u0080-\uffff]/;
const SPECIAL = /["&'<>\u0080-\uffff]/;
const encoder = new TextEncoder();
const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
/** A text of its own: one that was cut from a page would hold the whole page in memory. */
export const apart = (text: string): string => new TextDecoder().decode(encoder.encode(text));
/** As React writes texts and attributes. */
const written = (text: string) => text.replace(/["&'<>]/g, (letter) => escapes[letter] as string);

/** ASCII as it is, everything else as UTF-8. */
export type Text = string | Uint8Array;

export const textOf = (text: string): Text => (FOREIGN.test(text) ? encoder.encode(text) : text);

/** Joins text; what is not ASCII stands apart, so that most of a page is copied and not translated. */
export class Writing {
  readonly #done: Text[] = [];
  #ascii = '';

  add(text: Text): void {
    if (typeof text === 'string') this.#ascii += text;
    else this.end().push(text);
  }

  /** Words inside a tag's text or attribute. */
  addWords(words: string): void {
    if (SPECIAL.test(words)) this.add(textOf(written(words)));
    else this.#ascii += words;
  }

  end(): Text[] {
    if (this.#ascii) this.#done.push(this.#ascii);
    this.#ascii = '';
    return this.#done;
  }
}
