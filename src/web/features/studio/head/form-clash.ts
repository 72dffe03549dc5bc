/** What each of two people changed in one form since what both began from: as sentences, or as text. Pure. */
import type { SaidChange, StudioFiles, WorkClash } from '#contract/studio.ts';
import { compileForm } from '#engine/form.ts';
import { inWords, sayChanges } from '#engine/studio/said.ts';
import type { FormDoc, FormFile, OptionFile, World } from '#engine/types.ts';
import sentences from '#locales/id/studio-changes.json';
import type { StudioState } from '../types.ts';
import { readText } from '../yaml/read.ts';

export interface Part {
  isChanged: boolean;
  /** Empty although something changed: sentences do not tell it. */
  changes: SaidChange[];
}
export interface FormClash {
  theirs: Part;
  mine: Part;
  /** Lines in which the two differ, where sentences do not tell all. */
  texts: { theirs: string; mine: string } | null;
}

type Given = Pick<StudioState, 'files' | 'base' | 'world'>;

export function formClash(clash: WorkClash, { files, base, world }: Given): FormClash | null {
  if (!base || clash.lists.length > 0 || clash.files.form === files.form) return null;
  const options = listsOf([base, clash.files, files], world.options);
  const before = docOf(base.form, { ...world, options });
  const since = (form: string): Part => {
    const after = docOf(form, { ...world, options });
    return { isChanged: form !== base.form, changes: before && after ? say(before, after) : [] };
  };
  const [theirs, mine] = [since(clash.files.form), since(files.form)];
  const isUntold = [theirs, mine].some(({ isChanged, changes }) => isChanged && changes.length === 0);
  return { theirs, mine, texts: isUntold ? differing(clash.files.form, files.form) : null };
}

/** The same lists for all three: what differs in a list is shown beside it, option by option. */
function listsOf(all: StudioFiles[], inForce: Record<string, OptionFile>): Record<string, OptionFile> {
  const read = all.flatMap(({ lists }) =>
    Object.entries(lists).flatMap(([id, text]) => {
      const { value } = readText(id, text);
      return value ? [[id, value as OptionFile]] : [];
    }),
  );
  return { ...inForce, ...Object.fromEntries(read) };
}

/** Null for what cannot be read, or not be made into a form as it stands. */
export function docOf(form: string | FormFile, world: StudioState['world']): FormDoc | null {
  const file = typeof form === 'string' ? (readText('form', form).value as FormFile | null) : form;
  if (!file) return null;
  // What rows of another form ask is not under work here.
  const rows = Object.keys(world.forms).map((id) => [id, { ...file, $id: id, 'x-steps': [], properties: {} }]);
  const { reserved: _, ...others } = world;
  const around: World = { ...others, forms: Object.fromEntries(rows), words: { [file.$id]: world.words } };
  try {
    return compileForm(file, around, { version: 0, hash: '' });
  } catch {
    return null;
  }
}

const say = (before: FormDoc, after: FormDoc): SaidChange[] =>
  sayChanges(before, after)
    .filter(({ code, field = '' }) => code !== 'rows.inside' || rowsOf(before, field) === rowsOf(after, field))
    .map(({ code, params, ...about }) => ({
      ...about,
      text: inWords({ code, params }, sentences),
    }));

/** The form whose questions the rows ask; what it asks is not known here. */
const rowsOf = ({ ui }: FormDoc, field: string): string | undefined => ui.fields[field]?.rows?.form;

/** Both without the lines that they begin and end with alike. */
function differing(theirs: string, mine: string): { theirs: string; mine: string } {
  const [one, other] = [theirs.split('\n'), mine.split('\n')];
  const most = Math.min(one.length, other.length);
  let from = 0;
  while (from < most && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < most - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = (lines: string[]) => lines.slice(from, lines.length - end).join('\n');
  return { theirs: middle(one), mine: middle(other) };
}
