/** Changes of others that came in while the studio was open: an earlier step of one's own takes them in when it comes back. */
import type { StudioFiles, StudioWorld } from '#contract/studio.ts';
import type { Moment } from '../history.ts';
import { mergeFiles } from './merge-files.ts';

export class Merges {
  readonly #all: { base: StudioFiles; theirs: StudioFiles }[] = [];

  get count(): number {
    return this.#all.length;
  }

  add(base: StudioFiles, theirs: StudioFiles): void {
    this.#all.push({ base, theirs });
  }

  /** The texts of a moment with all that others changed since. Where both changed the same, the moment's own stands. */
  onto(moment: Moment, world: StudioWorld, textInForce: (list: string) => string | undefined): StudioFiles {
    return this.#all
      .slice(moment.merges)
      .reduce(
        (mine, { base, theirs }) => mergeFiles({ base, mine, theirs, world, textInForce })?.files ?? mine,
        moment.files,
      );
  }
}
