/** Edits of option lists. Codes are stored: what was once offered stays readable. */
import { leftOutOf } from '../options.ts';
import { lengthened } from '../renames.ts';
import { MOST_TEXT } from '../text-limits.ts';
import type { OptionFile } from '../types.ts';
import { sound } from './guard.ts';
import { labelOfCode, labelsOfList } from './labels.ts';
import { useList as chooseFrom, leaveOut, mapUsers, renameCode } from './list-users.ts';
import { codeFor, codesOf, isListTaken, listIdFor, requireCode } from './names.ts';
import { EditError } from './refusal.ts';
import { insert, listOf, rekey, type Sources, withList, without } from './sources.ts';
import { labelFrom, textOf } from './words.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** `options` are labels; the codes are made from them. The id is made from the title when missing (`listIdFor`). */
export function addList(sources: Sources, list: { id?: string; title: string; options: string[] }): Sources {
  const title = labelFrom(list.title);
  const id = list.id ?? listIdFor(sources, title);
  if (isListTaken(sources, id)) throw new EditError('name-taken', { name: id });
  const empty: OptionFile = { $schema: DRAFT, $id: id, type: 'string', title, enum: [], 'x-labels': {} };
  const file = list.options.reduce((before, label) => withOption(before, undefined, { label }), empty);
  if (file.enum.length === 0) throw new EditError('last-option', { list: title });
  return sound(sources, withList(sources, file));
}

/** From a file, under its own name, and at once what the field chooses from. */
export function bringList(sources: Sources, file: OptionFile, name: string): Sources {
  if (isListTaken(sources, file.$id)) throw new EditError('name-taken', { name: file.$id });
  return chooseFrom(withList(sources, file), name, file.$id);
}

/** The list that a new field chooses from: one that exists, or a new one of these labels. */
export function addListFor(
  sources: Sources,
  title: string,
  { list, options }: { list?: string; options?: string[] },
): { sources: Sources; list: string | undefined } {
  if (list !== undefined) return { sources, list: listOf(sources, list).$id };
  if (!options) return { sources, list: undefined };
  const id = listIdFor(sources, title);
  return { sources: addList(sources, { id, title, options }), list: id };
}

/** A list of this form alone with the same codes, for changing it without changing other forms. Its id: `listIdFor(sources, title)`. */
export function copyList(sources: Sources, list: string, title: string): Sources {
  const file = listOf(sources, list);
  const labels = Object.fromEntries(file.enum.map((code) => [code, labelOfCode(sources, list, code)]));
  const named = labelFrom(title);
  return withList(sources, { ...file, $id: listIdFor(sources, named), title: named, 'x-labels': labels });
}

/** What staff call it; who fills in a form never reads it. */
export function setListTitle(sources: Sources, list: string, title: string): Sources {
  return sound(sources, withList(sources, { ...listOf(sources, list), title: labelFrom(title) }));
}

export function addOption(
  sources: Sources,
  list: string,
  option: { label: string; code?: string; at?: number },
): Sources {
  return sound(sources, withList(sources, withOption(listOf(sources, list), sources.words.optionWords[list], option)));
}

function withOption(
  file: OptionFile,
  said: Record<string, string> | undefined,
  { label, code, at }: { label: string; code?: string; at?: number },
): OptionFile {
  const text = labelFrom(label);
  requireOwnLabel(file, said, text);
  const own = requireCode(code ?? codeFor(file, text));
  if (codesOf(file).includes(own)) throw new EditError('code-taken', { code: own });
  return { ...file, enum: insert(file.enum, own, at), 'x-labels': { ...file['x-labels'], [own]: text } };
}

/** Two options that read alike could not be told apart. */
function requireOwnLabel(
  file: OptionFile,
  said: Record<string, string> | undefined,
  label: string,
  but?: string,
): void {
  const labels = labelsOfList(file, said);
  const twin = file.enum.find((code) => code !== but && labels[code]?.toLowerCase() === label.toLowerCase());
  if (twin !== undefined) throw new EditError('label-taken', { label });
}

/** An empty label gives way to the locale's. */
export function setOption(sources: Sources, list: string, code: string, label: string): Sources {
  const file = offering(sources, list, code);
  const said = sources.words.optionWords[list];
  const text = textOf(label, MOST_TEXT.label);
  if (text !== undefined) requireOwnLabel(file, said, text, code);
  const labels =
    text === undefined || text === said?.[code]
      ? without(file['x-labels'], code)
      : { ...file['x-labels'], [code]: text };
  return withList(sources, { ...file, 'x-labels': labels });
}

/** `to`: the place that the option has afterwards. */
export function moveOption(sources: Sources, list: string, code: string, to: number): Sources {
  const file = offering(sources, list, code);
  const others = file.enum.filter((one) => one !== code);
  return withList(sources, { ...file, enum: insert(others, code, to) });
}

/** Whether the option cannot be chosen beside others, where several can be chosen. */
export function setExclusive(sources: Sources, list: string, code: string, isExclusive: boolean): Sources {
  const file = offering(sources, list, code);
  const others = withoutCode(file['x-exclusive'], code);
  return sound(
    sources,
    withList(sources, { ...file, 'x-exclusive': isExclusive ? [...(others ?? []), code] : others }),
  );
}

/** No longer offered, still readable in what was answered. */
export function retireOption(sources: Sources, list: string, code: string): Sources {
  const file = offering(sources, list, code);
  const retired = { ...file['x-retired'], [code]: labelOfCode(sources, list, code) };
  return sound(sources, takeAway(sources, { ...file, 'x-retired': retired }, code));
}

/** Without a trace: only for one that was never published. */
export function removeOption(sources: Sources, list: string, code: string): Sources {
  const file = offering(sources, list, code);
  const trails = Object.entries(file['x-renames'] ?? {}).filter(([, to]) => to !== code);
  const renames = trails.length ? Object.fromEntries(trails) : undefined;
  return sound(sources, takeAway(sources, { ...file, 'x-renames': renames }, code));
}

/** The list without the code; fields that left it out need not do so any more. */
function takeAway(sources: Sources, file: OptionFile, code: string): Sources {
  if (file.enum.length === 1) throw new EditError('last-option', { list: file.title ?? file.$id });
  const shorter = withList(sources, {
    ...file,
    enum: file.enum.filter((one) => one !== code),
    'x-labels': without(file['x-labels'], code),
    'x-data': without(file['x-data'], code),
    'x-exclusive': withoutCode(file['x-exclusive'], code),
  });
  return mapUsers(shorter, file.$id, (field) =>
    leaveOut(
      field,
      leftOutOf(field).filter((one) => one !== code),
    ),
  );
}

/** A retired one is offered again, last of all. */
export function restoreOption(sources: Sources, list: string, code: string): Sources {
  const file = listOf(sources, list);
  const label = file['x-retired']?.[code];
  if (label === undefined) throw new EditError('no-option', { code });
  requireOwnLabel(file, sources.words.optionWords[list], label);
  const labels = { ...file['x-labels'], [code]: label };
  const retired = without(file['x-retired'], code);
  return sound(
    sources,
    withList(sources, { ...file, enum: [...file.enum, code], 'x-labels': labels, 'x-retired': retired }),
  );
}

/**
 * Another code under the same label; stored answers follow. Into a code that is offered already: the two become one.
 * `trail: false` for a code that no published version has.
 */
export function renameOption(
  sources: Sources,
  list: string,
  code: string,
  to: string,
  how: { trail?: boolean } = {},
): Sources {
  const file = offering(sources, list, code);
  if (code === to) return sources;
  const isMerged = file.enum.includes(to);
  if (!isMerged && Object.hasOwn(file['x-retired'] ?? {}, requireCode(to)))
    throw new EditError('code-taken', { code: to });
  const trail = lengthened(file['x-renames'], code, to, how.trail ?? true);
  const named: OptionFile = isMerged
    ? {
        ...file,
        enum: file.enum.filter((one) => one !== code),
        'x-labels': without(file['x-labels'], code),
        'x-data': without(file['x-data'], code),
        'x-exclusive': withoutCode(file['x-exclusive'], code),
      }
    : {
        ...file,
        enum: file.enum.map((one) => (one === code ? to : one)),
        'x-labels': rekey({ ...file['x-labels'], [code]: labelOfCode(sources, list, code) }, code, to),
        'x-data': file['x-data'] && rekey(file['x-data'], code, to),
        'x-exclusive': file['x-exclusive']?.map((one) => (one === code ? to : one)),
      };
  const changed = withList(sources, { ...named, 'x-renames': trail });
  return sound(sources, renameCode(changed, list, code, to));
}

function withoutCode(codes: string[] | undefined, code: string): string[] | undefined {
  const left = codes?.filter((one) => one !== code);
  return left?.length ? left : undefined;
}

function offering(sources: Sources, list: string, code: string): OptionFile {
  const file = listOf(sources, list);
  if (!file.enum.includes(code)) throw new EditError('no-option', { code });
  return file;
}
