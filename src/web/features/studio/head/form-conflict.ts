/** What each of two people changed in one form since the common base, as sentences or as text. Pure. */
import type { ChangeDescription, StudioFiles, WorkConflict } from '#contract/studio.ts';
import { compileForm } from '#engine/compile-form.ts';
import { describeChanges, renderPhrase } from '#engine/studio/describe-changes.ts';
import type { CompileContext, FormDoc, FormFile, OptionFile } from '#engine/types.ts';
import { sentencesByCode } from '../sentences.ts';
import type { StudioState } from '../types.ts';
import { parseText } from '../yaml/parse.ts';

export interface SideChanges {
  isChanged: boolean;
  /** Can be empty although something changed, because sentences do not cover every change. */
  changes: ChangeDescription[];
}
export interface FormConflict {
  theirs: SideChanges;
  mine: SideChanges;
  /** The lines that differ, for changes that the sentences do not cover. */
  texts: { theirs: string; mine: string } | null;
}

type EditorState = Pick<StudioState, 'files' | 'base' | 'world'>;

export function describeFormConflict(conflict: WorkConflict, { files, base, world }: EditorState): FormConflict | null {
  if (!base || conflict.lists.length > 0 || conflict.files.form === files.form) return null;
  const options = listsOfAll([base, conflict.files, files], world.options);
  const before = tryCompile(base.form, { ...world, options });
  const changesSince = (form: string): SideChanges => {
    const after = tryCompile(form, { ...world, options });
    return { isChanged: form !== base.form, changes: before && after ? changeSentences(before, after) : [] };
  };
  const [theirs, mine] = [changesSince(conflict.files.form), changesSince(files.form)];
  const hasUndescribedChanges = [theirs, mine].some(({ isChanged, changes }) => isChanged && changes.length === 0);
  return { theirs, mine, texts: hasUndescribedChanges ? differingLines(conflict.files.form, files.form) : null };
}

/** The same lists for all three versions. Differences in a list are shown beside it, option by option. */
function listsOfAll(all: StudioFiles[], publishedLists: Record<string, OptionFile>): Record<string, OptionFile> {
  const read = all.flatMap(({ lists }) =>
    Object.entries(lists).flatMap(([id, text]) => {
      const { value } = parseText(id, text);
      return value ? [[id, value as OptionFile]] : [];
    }),
  );
  return { ...publishedLists, ...Object.fromEntries(read) };
}

/** Returns null when the text cannot be parsed or compiled. */
export function tryCompile(form: string | FormFile, world: StudioState['world']): FormDoc | null {
  const file = typeof form === 'string' ? (parseText('form', form).value as FormFile | null) : form;
  if (!file) return null;
  // Row questions of other forms are not edited here, so empty forms are enough.
  const rows = Object.keys(world.forms).map((id) => [id, { ...file, $id: id, 'x-steps': [], properties: {} }]);
  const { reserved: _, ...others } = world;
  const context: CompileContext = { ...others, forms: Object.fromEntries(rows), words: { [file.$id]: world.words } };
  try {
    return compileForm(file, context, { version: 0, hash: '' });
  } catch {
    return null;
  }
}

const changeSentences = (before: FormDoc, after: FormDoc): ChangeDescription[] =>
  describeChanges(before, after)
    .filter(({ code, field = '' }) => code !== 'rows.inside' || rowsOf(before, field) === rowsOf(after, field))
    .map(({ code, params, ...about }) => ({
      ...about,
      text: renderPhrase({ code, params }, sentencesByCode),
    }));

/** The form that supplies the row questions. Those questions are not loaded here. */
const rowsOf = ({ ui }: FormDoc, field: string): string | undefined => ui.fields[field]?.rows?.form;

/** Removes the common lines at the start and end of both texts. */
function differingLines(theirs: string, mine: string): { theirs: string; mine: string } {
  const [one, other] = [theirs.split('\n'), mine.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < shorter - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = (lines: string[]) => lines.slice(from, lines.length - end).join('\n');
  return { theirs: middle(one), mine: middle(other) };
}
