/** An edit of what was read, written back into the texts: only files whose content changed are touched. */
import type { StudioFiles } from '#contract/studio.ts';
import type { Sources } from '#engine/studio/edit.ts';
import { newText, patchText } from './patch.ts';
import { isEqual } from './write.ts';

/** `textInForce`: the file of a list that is not under work yet; a list that is like the one in force is under work no longer. */
export function writeFiles(
  files: StudioFiles,
  before: Sources,
  after: Sources,
  textInForce: (list: string) => string | undefined,
): StudioFiles {
  const form = after.form === before.form ? files.form : patchText(files.form, after.form);
  const lists = { ...files.lists };
  for (const [id, list] of Object.entries(after.lists)) {
    if (list === before.lists[id] || isEqual(list, before.lists[id])) continue;
    const text = lists[id] ?? textInForce(id);
    const made = text === undefined ? newText(list) : patchText(text, list);
    if (made === textInForce(id)) delete lists[id];
    else lists[id] = made;
  }
  for (const id of Object.keys(before.lists)) if (!Object.hasOwn(after.lists, id)) delete lists[id];
  return { form, lists };
}
