/** What can be undone and done again. Edits of one kind within a moment are one. */
import type { StudioFiles } from '#contract/studio.ts';
import type { NodeRef } from './types.ts';

export interface HistoryEntry {
  files: StudioFiles;
  selected: NodeRef;
  /** How many merges of other people's changes the texts have taken in. */
  merges: number;
}

const MERGE_MS = 1_500;
const MAX_ENTRIES = 200;

export class UndoHistory {
  #past: HistoryEntry[] = [];
  #future: HistoryEntry[] = [];
  #last: { key: string; at: number } | null = null;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Keeps what stood before an edit. `key`: edits of the same key that follow one another quickly go back together. */
  push(before: HistoryEntry, key: string | undefined, now: number): void {
    const isSame = key !== undefined && this.#last?.key === key && now - this.#last.at < MERGE_MS;
    if (!isSame) this.#past = [...this.#past, before].slice(-MAX_ENTRIES);
    this.#future = [];
    this.#last = key === undefined ? null : { key, at: now };
  }

  undo(current: HistoryEntry): HistoryEntry | null {
    return this.#step(current, 'back');
  }
  redo(current: HistoryEntry): HistoryEntry | null {
    return this.#step(current, 'on');
  }

  #step(current: HistoryEntry, way: 'back' | 'on'): HistoryEntry | null {
    const [from, to] = way === 'back' ? [this.#past, this.#future] : [this.#future, this.#past];
    const found = from.pop();
    if (!found) return null;
    to.push(current);
    this.#last = null;
    return found;
  }
}
