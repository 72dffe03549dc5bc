/** An option list from a file: read, and called otherwise where its name is in use; then a question takes it. */
import { parseDocument } from 'yaml';
import { type FormSources, fileNameOf, importList, isListTaken, listIdFor } from '#engine/studio/edit.ts';
import type { OptionFile } from '#engine/types.ts';
import type { StudioActions } from '../types.ts';
import { parseText } from '../yaml/parse.ts';

export type ImportedList =
  | { file: OptionFile; text: string }
  /** A word of `studio-import`. */
  | { refused: 'broken' | 'nameless' | 'no_list'; line: number }
  /** Nothing is written over: a name that is free goes along. */
  | { taken: string; free: string };

/** `as`: the name that it is to have instead of its own. */
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

/** One step to undo: written as an edit writes it, then as it stands in the file, comments and all. Answers why it was refused. */
export function applyImportedList(
  { apply, setText }: Pick<StudioActions, 'apply' | 'setText'>,
  { file, text }: { file: OptionFile; text: string },
  name: string,
): string | null {
  const merge = `list ${file.$id}`;
  const why = apply((now) => importList(now, file, name), merge);
  if (why === null) setText(file.$id, text, merge);
  return why;
}

/** Its labels may stand in the file of words of its former name; nothing was ever stored under the new one. */
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
