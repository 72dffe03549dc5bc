/** What somebody else saved or published meanwhile, put together with one's own texts. Pure. */
import type { StudioFiles, StudioForm, StudioWorld, WorkClash } from '#contract/studio.ts';
import { textInForce } from '../texts.ts';
import { type Merged, mergeFiles } from './merge-files.ts';
import type { Choices } from './three-way.ts';

interface Given {
  clash: WorkClash;
  /** What both sides began from. */
  base: StudioFiles;
  mine: StudioFiles;
  /** As published now. */
  lists: StudioForm['lists'];
  world: StudioWorld;
}

/** Null: only a person can decide between the two texts. */
export function rebase({ clash, base, mine, lists, world }: Given, choices: Choices = {}): Merged | null {
  const inForce = (list: string) => textInForce(lists, list);
  if (clash.lists.length === 0)
    return mergeFiles({ base, mine, theirs: clash.files, world, textInForce: inForce }, choices);
  // Somebody published lists that were changed here: the form itself is one's own.
  const before: Record<string, string> = {};
  for (const list of clash.lists) {
    if (list.base === null) return null;
    before[list.id] = list.base;
  }
  const theirs = Object.fromEntries(clash.lists.map(({ id }) => [id, inForce(id) ?? '']));
  const published = { ...mine.lists, ...theirs };
  return mergeFiles(
    {
      base: { form: mine.form, lists: { ...mine.lists, ...before } },
      mine,
      theirs: { form: mine.form, lists: published },
      world,
      textInForce: inForce,
    },
    choices,
  );
}
