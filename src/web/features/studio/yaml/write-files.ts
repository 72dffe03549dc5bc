/** Writes an edit back into the texts. Only files with a changed content are written. */
import type { StudioFiles } from '#contract/studio.ts';
import type { FormSources } from '#engine/studio/edit.ts';
import { patchText, toYamlText } from './patch.ts';
import { isEqual } from './serialise.ts';

/**
 * `publishedTextOf`: the published text of a list that is not edited yet. A list that equals its published text is no
 * longer edited.
 */
export function writeFiles(
  files: StudioFiles,
  before: FormSources,
  after: FormSources,
  publishedTextOf: (list: string) => string | undefined,
): StudioFiles {
  const form = after.form === before.form ? files.form : patchText(files.form, after.form);
  const lists = { ...files.lists };
  for (const [id, list] of Object.entries(after.lists)) {
    if (list === before.lists[id] || isEqual(list, before.lists[id])) continue;
    const text = lists[id] ?? publishedTextOf(id);
    const written = text === undefined ? toYamlText(list) : patchText(text, list);
    if (written === publishedTextOf(id)) delete lists[id];
    else lists[id] = written;
  }
  for (const id of Object.keys(before.lists)) if (!Object.hasOwn(after.lists, id)) delete lists[id];
  return { form, lists };
}
