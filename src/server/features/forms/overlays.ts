/**
 * What staff published over the files of a release. A text holds while the file under it is the one that it was laid
 * over; a file that changed, came or went since is the newer publication and wins.
 */
import { createHash } from 'node:crypto';

export type OverlayKind = 'form' | 'list';
export interface Overlay {
  kind: OverlayKind;
  id: string;
  text: string;
  /** `digest` of the shipped text below; null: there was no file. */
  over: string | null;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export class Overlays {
  /** Digests of the shipped files that were asked about. */
  readonly shipped: Record<OverlayKind, Record<string, string>> = { form: {}, list: {} };
  readonly #rows: Overlay[];
  constructor(rows: Overlay[]) {
    this.#rows = rows;
  }

  textFor(kind: OverlayKind, id: string, shipped: string): string | undefined {
    this.shipped[kind][id] = digest(shipped);
    return this.#rows.find((row) => row.kind === kind && row.id === id && this.#holds(row))?.text;
  }
  /** Those over no file, once all files were asked about. */
  listAdded(kind: OverlayKind): Overlay[] {
    return this.#rows.filter((row) => row.kind === kind && row.over === null && this.#holds(row));
  }
  /** Those that a newer file has overtaken. One whose file is only missing may find it again (a checkout on its way). */
  listOutdated(): Overlay[] {
    return this.#rows.filter((row) => Object.hasOwn(this.shipped[row.kind], row.id) && !this.#holds(row));
  }
  #holds({ kind, id, over }: Overlay): boolean {
    return (this.shipped[kind][id] ?? null) === over;
  }
}
