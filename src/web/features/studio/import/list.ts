/** An option list from a file: read, and called otherwise where its name is in use; then a question takes it. */
import { parseDocument } from 'yaml';
import { bringList, fileNameOf, isListTaken, listIdFor, type Sources } from '#engine/studio/edit.ts';
import type { OptionFile } from '#engine/types.ts';
import type { StudioActions } from '../types.ts';
import { readText } from '../yaml/read.ts';

export type Incoming =
  | { file: OptionFile; text: string }
  /** A word of `studio-import`. */
  | { refused: 'broken' | 'nameless' | 'no_list'; line: number }
  /** Nothing is written over: a name that is free goes along. */
  | { taken: string; free: string };

/** `as`: the name that it is to have instead of its own. */
export function readList(text: string, sources: Sources, as?: string): Incoming {
  const [fault] = parseDocument(text).errors;
  if (fault) return { refused: 'broken', line: fault.linePos?.[0].line ?? 1 };
  const { value, problem } = readText('list', text);
  if (problem) return { refused: 'no_list', line: problem.line };
  const file = value as OptionFile;
  const id = fileNameOf(file.$id);
  if (id === null) return { refused: 'nameless', line: 1 };
  if (as !== undefined && as !== id) return readList(renamed(text, as, sources), sources);
  return isListTaken(sources, id) ? { taken: id, free: listIdFor(sources, id) } : { file, text };
}

/** One step to undo: written as an edit writes it, then as it stands in the file, comments and all. Answers why it was refused. */
export function takeList(
  { apply, setText }: Pick<StudioActions, 'apply' | 'setText'>,
  { file, text }: { file: OptionFile; text: string },
  name: string,
): string | null {
  const merge = `list ${file.$id}`;
  const why = apply((now) => bringList(now, file, name), merge);
  if (why === null) setText(file.$id, text, merge);
  return why;
}

/** Its labels may stand in the file of words of its former name; nothing was ever stored under the new one. */
function renamed(text: string, id: string, { words }: Sources): string {
  const document = parseDocument(text);
  const { $id, enum: codes } = document.toJS() as OptionFile;
  const said = words.optionWords[$id] ?? {};
  document.set('$id', id);
  document.delete('x-renames');
  for (const code of codes) {
    const place = ['x-labels', code];
    if (said[code] !== undefined && !document.hasIn(place)) document.setIn(place, said[code]);
  }
  return document.toString({ lineWidth: 120 });
}
