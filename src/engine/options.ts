/** Option lists as they are offered: value, label and extra data of each code. */
import { isRecord } from './is-record.ts';
import type { CompileContext, FieldFile, FilteredOptions, LiveOptions, OptionDoc, OptionFile } from './types.ts';

/** `industri-kreatif` → `Industri kreatif`, `shop_name` → `Shop name`. The label when no words exist. */
export function humanise(name: string): string {
  const words = name.replace(/[-_]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function labelOfOption(file: OptionFile, words: Record<string, string> | undefined, code: string): string {
  return getOwn(file['x-labels'], code) ?? getOwn(words, code) ?? humanise(code);
}

/** The options as `GET /options/{list}` and every form return them, without the codes in `without`. */
export function offeredOptions(
  file: OptionFile,
  words: Record<string, string> | undefined,
  without: string[] = [],
): OptionDoc[] {
  return file.enum
    .filter((code) => !without.includes(code))
    .map((code) => ({ ...getOwn(file['x-data'], code), value: code, label: labelOfOption(file, words, code) }));
}

/** The `x-options` of a field or of its items, without the rule that filters them. */
export function optionsOf(field: FieldFile): string | LiveOptions | undefined {
  const options = writtenOptions(field);
  return isFiltered(options) ? options.list : options;
}

/** The rule that decides which options of the list are offered. */
export function optionFilterOf(field: FieldFile): string | undefined {
  const options = writtenOptions(field);
  return isFiltered(options) ? options.where : undefined;
}

const isFiltered = (options: FieldFile['x-options']): options is FilteredOptions =>
  isRecord(options) && typeof options.list === 'string';

const writtenOptions = (field: FieldFile): FieldFile['x-options'] =>
  field['x-options'] || (isRecord(field.items) ? field.items['x-options'] : undefined);

/** Codes of the list that a field does not offer: `not: { enum: [qris] }`. */
export function excludedCodesOf(field: FieldFile): string[] {
  const rule = field.not ?? (isRecord(field.items) ? field.items.not : undefined);
  return isRecord(rule) && Array.isArray(rule.enum) ? rule.enum.map(String) : [];
}

/** Key of a field's list in `FormDoc.options`: `bank`, or `bank!qris` without the code `qris`. */
export function listKey(list: string, without: string[]): string {
  return [list, ...without].join('!');
}

export function listName(key: string): string {
  const [name = key] = key.split('!');
  return name;
}

/** All option lists of the fields, by key. */
export function collectOptions(fields: FieldFile[], context: CompileContext): Record<string, OptionDoc[]> {
  const lists: Record<string, OptionDoc[]> = {};
  for (const field of fields) {
    const list = optionsOf(field);
    const file = typeof list === 'string' ? getOwn(context.options, list) : undefined;
    if (!file || typeof list !== 'string') continue;
    const without = excludedCodesOf(field);
    lists[listKey(list, without)] ??= offeredOptions(file, getOwn(context.optionWords, list), without);
  }
  return lists;
}

function getOwn<T>(record: Record<string, T> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
