/** What can be undone and done again. Edits of one kind within a moment are one. */
import type { StudioFiles } from '#contract/studio.ts';
import type { Place } from './types.ts';

export interface Moment {
  files: StudioFiles;
  selected: Place;
  /** How many merges of other people's changes the texts have taken in. */
  merges: number;
}

const MERGE_MS = 1_500;
const MOST = 200;

export class History {
  #past: Moment[] = [];
  #future: Moment[] = [];
  #last: { key: string; at: number } | null = null;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Keeps what stood before an edit. `key`: edits of the same key that follow one another quickly go back together. */
  keep(before: Moment, key: string | undefined, now: number): void {
    const isSame = key !== undefined && this.#last?.key === key && now - this.#last.at < MERGE_MS;
    if (!isSame) this.#past = [...this.#past, before].slice(-MOST);
    this.#future = [];
    this.#last = key === undefined ? null : { key, at: now };
  }

  undo(current: Moment): Moment | null {
    return this.#go(current, 'back');
  }
  redo(current: Moment): Moment | null {
    return this.#go(current, 'on');
  }

  #go(current: Moment, way: 'back' | 'on'): Moment | null {
    const [from, to] = way === 'back' ? [this.#past, this.#future] : [this.#future, this.#past];
    const found = from.pop();
    if (!found) return null;
    to.push(current);
    this.#last = null;
    return found;
  }
}
