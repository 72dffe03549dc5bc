/** Edits of option lists. Codes are stored in answers, so every code that was once offered stays readable. */
import type { Undefinable } from '../lookup.ts';
import { excludedCodesOf } from '../options.ts';
import { addRename } from '../renames.ts';
import type { OptionFile } from '../types.ts';
import { renameCodeInRules } from './code-renames.ts';
import { EditError } from './edit-error.ts';
import { requireLabel } from './field-texts.ts';
import { labelOfCode } from './form-labels.ts';
import { type FormSources, insertAt, listOf, omitKey, renameKey, withList } from './form-sources.ts';
import { emptyList, type NewOption, withLabel, withOption, withRestored } from './list-file.ts';
import {
  setFieldList as chooseFrom,
  excludeCodes,
  mapFieldsUsingList,
  renameCodeInFields,
  withQuotaCode,
} from './list-usage.ts';
import { isListTaken, listIdFor, requireCode } from './names.ts';
import { requireValid } from './require-valid.ts';

/** The id is generated from the title if missing (`listIdFor`). */
export function addList(sources: FormSources, list: { id?: string; title: string; options: NewOption[] }): FormSources {
  const title = requireLabel(list.title);
  const id = list.id ?? listIdFor(sources, title);
  if (isListTaken(sources, id)) throw new EditError('name-taken', { name: id });
  const file = list.options.reduce<OptionFile>(
    (before, option) => withOption(before, undefined, typeof option === 'string' ? { label: option } : option),
    emptyList(id, title),
  );
  if (file.enum.length === 0) throw new EditError('last-option', { list: title });
  return requireValid(sources, withList(sources, file));
}

/** Adds a list from a file under its own id and makes a field use it. */
export function importList(sources: FormSources, file: OptionFile, name: string): FormSources {
  if (isListTaken(sources, file.$id)) throw new EditError('name-taken', { name: file.$id });
  return chooseFrom(withList(sources, file), name, file.$id);
}

/** The list of a new field: an existing list, or a new list with these labels. */
export function resolveList(
  sources: FormSources,
  title: string,
  { list, options }: { list?: string; options?: NewOption[] },
): { sources: FormSources; list: string | undefined } {
  if (list !== undefined) return { sources, list: listOf(sources, list).$id };
  if (!options) return { sources, list: undefined };
  const id = listIdFor(sources, title);
  return { sources: addList(sources, { id, title, options }), list: id };
}

/** Copies a list with the same codes, so that it can be changed for this form only. Its id is `listIdFor(sources, title)`. */
export function copyList(sources: FormSources, list: string, title: string): FormSources {
  const file = listOf(sources, list);
  const labels = Object.fromEntries(file.enum.map((code) => [code, labelOfCode(sources, list, code)]));
  const named = requireLabel(title);
  return withList(sources, { ...file, $id: listIdFor(sources, named), title: named, 'x-labels': labels });
}

/** Sets the title that staff see. It is not shown in forms. */
export function setListTitle(sources: FormSources, list: string, title: string): FormSources {
  return requireValid(sources, withList(sources, { ...listOf(sources, list), title: requireLabel(title) }));
}

export function addOption(
  sources: FormSources,
  list: string,
  option: { label: string; code?: string; at?: number },
): FormSources {
  return requireValid(
    sources,
    withList(sources, withOption(listOf(sources, list), sources.words.optionWords[list], option)),
  );
}

/** Sets a label. An empty label is replaced by the locale's. */
export function setOption(sources: FormSources, list: string, code: string, label: string): FormSources {
  return withList(
    sources,
    withLabel(requireOffered(sources, list, code), sources.words.optionWords[list], code, label),
  );
}

/** `to`: new position of the option. */
export function moveOption(sources: FormSources, list: string, code: string, to: number): FormSources {
  const file = requireOffered(sources, list, code);
  const others = file.enum.filter((other) => other !== code);
  return withList(sources, { ...file, enum: insertAt(others, code, to) });
}

/** Sets whether an option can be combined with others where several can be chosen. */
export function setExclusive(sources: FormSources, list: string, code: string, isExclusive: boolean): FormSources {
  const file = requireOffered(sources, list, code);
  const others = withoutCode(file['x-exclusive'], code);
  return requireValid(
    sources,
    withList(sources, { ...file, 'x-exclusive': isExclusive ? [...(others ?? []), code] : others }),
  );
}

/** The option is no longer offered, but stays readable in stored answers. */
export const retireOption = (sources: FormSources, list: string, code: string): FormSources =>
  retireOptions(sources, list, [code]);

/** Retires several options as one edit. */
export function retireOptions(sources: FormSources, list: string, codes: readonly string[]): FormSources {
  const after = codes.reduce((before, code) => {
    const file = requireOffered(before, list, code);
    const retired = { ...file['x-retired'], [code]: labelOfCode(before, list, code) };
    return removeCode(before, { ...file, 'x-retired': retired }, code);
  }, sources);
  return requireValid(sources, after);
}

/** Removes an option completely. Only for one that was never published. */
export function removeOption(sources: FormSources, list: string, code: string): FormSources {
  const file = requireOffered(sources, list, code);
  const trails = Object.entries(file['x-renames'] ?? {}).filter(([, to]) => to !== code);
  const renames = trails.length ? Object.fromEntries(trails) : undefined;
  return requireValid(sources, removeCode(sources, { ...file, 'x-renames': renames }, code));
}

/** Removes a code from the list, and from the fields that exclude it. */
function removeCode(sources: FormSources, file: Undefinable<OptionFile>, code: string): FormSources {
  if (file.enum.length === 1) throw new EditError('last-option', { list: file.title ?? file.$id });
  const shorter = withList(sources, {
    ...file,
    enum: file.enum.filter((other) => other !== code),
    'x-labels': omitKey(file['x-labels'], code),
    'x-data': omitKey(file['x-data'], code),
    'x-exclusive': withoutCode(file['x-exclusive'], code),
  });
  return mapFieldsUsingList(withQuotaCode(shorter, file.$id, code), file.$id, (field) =>
    excludeCodes(
      field,
      excludedCodesOf(field).filter((other) => other !== code),
    ),
  );
}

/** Offers a retired option again, as the last one. */
export function restoreOption(sources: FormSources, list: string, code: string): FormSources {
  const label = listOf(sources, list)['x-retired']?.[code];
  if (label === undefined) throw new EditError('no-option', { code });
  const restored = withRestored(listOf(sources, list), sources.words.optionWords[list], { code, label });
  return requireValid(sources, withList(sources, restored));
}

/**
 * Changes the code of an option; stored answers follow by a rename. If `to` is already offered, the two options are merged.
 * Use `trail: false` for a code that no published version has.
 */
export function renameOption(
  sources: FormSources,
  list: string,
  code: string,
  to: string,
  how: { trail?: boolean } = {},
): FormSources {
  const file = requireOffered(sources, list, code);
  if (code === to) return sources;
  const isMerged = file.enum.includes(to);
  if (!isMerged && Object.hasOwn(file['x-retired'] ?? {}, requireCode(to)))
    throw new EditError('code-taken', { code: to });
  const trail = addRename(file['x-renames'], code, to, how.trail ?? true);
  const named: Undefinable<OptionFile> = isMerged
    ? {
        ...file,
        enum: file.enum.filter((other) => other !== code),
        'x-labels': omitKey(file['x-labels'], code),
        'x-data': omitKey(file['x-data'], code),
        'x-exclusive': withoutCode(file['x-exclusive'], code),
      }
    : {
        ...file,
        enum: file.enum.map((other) => (other === code ? to : other)),
        'x-labels': renameKey({ ...file['x-labels'], [code]: labelOfCode(sources, list, code) }, code, to),
        'x-data': file['x-data'] && renameKey(file['x-data'], code, to),
        'x-exclusive': file['x-exclusive']?.map((other) => (other === code ? to : other)),
      };
  const changed = withList(renameCodeInRules(sources, list, code, to), { ...named, 'x-renames': trail });
  return requireValid(sources, renameCodeInFields(changed, list, code, to));
}

function withoutCode(codes: string[] | undefined, code: string): string[] | undefined {
  const left = codes?.filter((other) => other !== code);
  return left?.length ? left : undefined;
}

function requireOffered(sources: FormSources, list: string, code: string): OptionFile {
  const file = listOf(sources, list);
  if (!file.enum.includes(code)) throw new EditError('no-option', { code });
  return file;
}
