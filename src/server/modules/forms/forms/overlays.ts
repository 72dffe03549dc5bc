/**
 * Texts that staff published over the files of a release. A text is valid while its file is the one it was laid over. A
 * file that was changed, added or removed since is the newer publication and wins.
 */
import { createHash } from 'node:crypto';

export type OverlayKind = 'form' | 'list';
export interface Overlay {
  kind: OverlayKind;
  id: string;
  text: string;
  /** `digest` of the shipped text below; null if there was no file. */
  release_sha256: string | null;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export class Overlays {
  /** Digests of the shipped files that were read. */
  readonly shipped: Record<OverlayKind, Record<string, string>> = { form: {}, list: {} };
  readonly #rows: Overlay[];
  constructor(rows: Overlay[]) {
    this.#rows = rows;
  }

  textFor(kind: OverlayKind, id: string, shipped: string): string | undefined {
    this.shipped[kind][id] = digest(shipped);
    return this.#rows.find((row) => row.kind === kind && row.id === id && this.#holds(row))?.text;
  }
  /** Overlays without a file. Call it after all files were read. */
  listAdded(kind: OverlayKind): Overlay[] {
    return this.#rows.filter((row) => row.kind === kind && row.release_sha256 === null && this.#holds(row));
  }
  /**
   * Overlays that a newer file replaced. If the file is only missing, it may return (a checkout in progress), so the
   * overlay is kept.
   */
  listOutdated(): Overlay[] {
    return this.#rows.filter((row) => Object.hasOwn(this.shipped[row.kind], row.id) && !this.#holds(row));
  }
  #holds({ kind, id, release_sha256 }: Overlay): boolean {
    return (this.shipped[kind][id] ?? null) === release_sha256;
  }
}
