/** Undo and redo history. Edits of one kind in quick succession are one step. */
import type { StudioFiles } from '#contract/studio.ts';
import type { NodeRef } from './types.ts';

export interface HistoryEntry {
  files: StudioFiles;
  selected: NodeRef;
  /** Number of merges from other users that the texts contain. */
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

  /** Stores the state before an edit. Edits with the same `key` in quick succession are one step. */
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
