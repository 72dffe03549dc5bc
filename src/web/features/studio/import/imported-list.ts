/** Reads an option list from a file, gives it an unused name if needed, and assigns it to a question. */
import { parseDocument } from 'yaml';
import { type FormSources, fileNameOf, importList, isListTaken, listIdFor } from '#engine/studio/edit.ts';
import type { OptionFile } from '#engine/types.ts';
import type { StudioActions } from '../types.ts';
import { parseText } from '../yaml/parse.ts';

type ImportedList =
  | { file: OptionFile; text: string }
  /** A key of `studio-import`. */
  | { refused: 'broken' | 'nameless' | 'no_list'; line: number }
  /** The name is in use. `free` is an unused name. */
  | { taken: string; free: string };

/** `as`: the name to use instead of the name in the file. */
export function parseImportedList(text: string, sources: FormSources, as?: string): ImportedList {
  const [yamlError] = parseDocument(text).errors;
  if (yamlError) return { refused: 'broken', line: yamlError.linePos?.[0].line ?? 1 };
  const { value, problem } = parseText('list', text);
  if (problem) return { refused: 'no_list', line: problem.line };
  const file = value as OptionFile;
  const id = fileNameOf(file.$id);
  if (id === null) return { refused: 'nameless', line: 1 };
  if (as !== undefined && as !== id) return parseImportedList(renameList(text, as, sources), sources);
  return isListTaken(sources, id) ? { taken: id, free: listIdFor(sources, id) } : { file, text };
}

/**
 * Applies the list as one undo step: first as an edit, then with the text of the file, so that its comments stay.
 * Returns the reason of a refusal, or null.
 */
export function applyImportedList(
  { apply, setText }: Pick<StudioActions, 'apply' | 'setText'>,
  { file, text }: { file: OptionFile; text: string },
  name: string,
): string | null {
  const merge = `list ${file.$id}`;
  const errorText = apply((now) => importList(now, file, name), merge);
  if (errorText === null) setText(file.$id, text, merge);
  return errorText;
}

/** The labels may be in the locale file under the old name. Nothing was stored under the new name yet. */
function renameList(text: string, id: string, { words }: FormSources): string {
  const document = parseDocument(text);
  const { $id, enum: codes } = document.toJS() as OptionFile;
  const texts = words.optionWords[$id] ?? {};
  document.set('$id', id);
  document.delete('x-renames');
  for (const code of codes) {
    const place = ['x-labels', code];
    if (texts[code] !== undefined && !document.hasIn(place)) document.setIn(place, texts[code]);
  }
  return document.toString({ lineWidth: 120 });
}
