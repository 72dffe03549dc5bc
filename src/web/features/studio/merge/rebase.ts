/** Merges changes that another user saved or published with the local texts. Pure. */
import type { StudioContext, StudioFiles, StudioForm, WorkConflict } from '#contract/studio.ts';
import { publishedListText } from '../studio-files.ts';
import { type MergeResult, mergeFiles } from './merge-files.ts';
import type { Choices } from './three-way.ts';

interface RebaseInput {
  conflict: WorkConflict;
  /** The common base of both sides. */
  base: StudioFiles;
  mine: StudioFiles;
  /** The currently published lists. */
  lists: StudioForm['lists'];
  world: StudioContext;
}

/** Returns null when only a person can decide between the two texts. */
export function rebase({ conflict, base, mine, lists, world }: RebaseInput, choices: Choices = {}): MergeResult | null {
  const publishedTextOf = (list: string) => publishedListText(lists, list);
  if (conflict.lists.length === 0)
    return mergeFiles({ base, mine, theirs: conflict.files, world, publishedTextOf: publishedTextOf }, choices);
  // Another user published lists that are changed here too. The form text itself is the local one.
  const baseLists: Record<string, string> = {};
  for (const list of conflict.lists) {
    if (list.base === null) return null;
    baseLists[list.id] = list.base;
  }
  const theirs = Object.fromEntries(conflict.lists.map(({ id }) => [id, publishedTextOf(id) ?? '']));
  const published = { ...mine.lists, ...theirs };
  return mergeFiles(
    {
      base: { form: mine.form, lists: { ...mine.lists, ...baseLists } },
      mine,
      theirs: { form: mine.form, lists: published },
      world,
      publishedTextOf: publishedTextOf,
    },
    choices,
  );
}
