/** Changes of others that came in while the studio was open: an earlier step of one's own takes them in when it comes back. */
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

  /** The texts of a moment with all that others changed since. Where both changed the same, the moment's own stands. */
  applyTo(moment: HistoryEntry, world: StudioContext, textInForce: (list: string) => string | undefined): StudioFiles {
    return this.#all
      .slice(moment.merges)
      .reduce(
        (mine, { base, theirs }) =>
          mergeFiles({ base, mine, theirs, world, publishedTextOf: textInForce })?.files ?? mine,
        moment.files,
      );
  }
}
