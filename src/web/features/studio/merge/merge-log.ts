/** Remembers merged changes of others. Undo applies them to an older entry when it restores it. */
import type { StudioContext, StudioFiles } from '#contract/studio.ts';
import type { HistoryEntry } from '../undo-history.ts';
import { mergeFiles } from './merge-files.ts';

export class MergeLog {
  readonly #all: { base: StudioFiles; theirs: StudioFiles }[] = [];

  get count(): number {
    return this.#all.length;
  }

  add(base: StudioFiles, theirs: StudioFiles): void {
    this.#all.push({ base, theirs });
  }

  /** The texts of a history entry with all later changes of others. Where both changed an item, the entry wins. */
  applyTo(
    entry: HistoryEntry,
    world: StudioContext,
    publishedTextOf: (list: string) => string | undefined,
  ): StudioFiles {
    return this.#all
      .slice(entry.merges)
      .reduce(
        (mine, { base, theirs }) =>
          mergeFiles({ base, mine, theirs, world, publishedTextOf: publishedTextOf })?.files ?? mine,
        entry.files,
      );
  }
}
