/** Option lists as they are offered: value, label and the facts beside a code. */
import { isRecord } from './is-record.ts';
import type { CompileContext, FieldFile, LiveOptions, OptionDoc, OptionFile } from './types.ts';

/** `industri-kreatif` → `Industri kreatif`, `shop_name` → `Shop name`: what is shown when nobody named it. */
export function humanise(name: string): string {
  const words = name.replace(/[-_]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function labelOfOption(file: OptionFile, words: Record<string, string> | undefined, code: string): string {
  return getOwn(file['x-labels'], code) ?? getOwn(words, code) ?? humanise(code);
}

/** The list as `GET /options/{list}` and every form answer it; codes of `without` are not offered. */
export function offeredOptions(
  file: OptionFile,
  words: Record<string, string> | undefined,
  without: string[] = [],
): OptionDoc[] {
  return file.enum
    .filter((code) => !without.includes(code))
    .map((code) => ({ ...getOwn(file['x-data'], code), value: code, label: labelOfOption(file, words, code) }));
}

/** The `x-options` of a field, its own or its items'. */
export function optionsOf(field: FieldFile): string | LiveOptions | undefined {
  if (field['x-options']) return field['x-options'];
  return isRecord(field.items) ? (field.items as FieldFile)['x-options'] : undefined;
}

/** Codes that a field leaves out of its list: `not: { enum: [qris] }`. */
export function excludedCodesOf(field: FieldFile): string[] {
  const rule = field.not ?? (isRecord(field.items) ? field.items.not : undefined);
  return isRecord(rule) && Array.isArray(rule.enum) ? rule.enum.map(String) : [];
}

/** Under which key a field's list stands in `FormDoc.options`: `bank`, or shortened `bank!qris`. */
export function listKey(list: string, without: string[]): string {
  return [list, ...without].join('!');
}

export function listName(key: string): string {
  return key.split('!')[0] as string;
}

/** Every list that the fields use, by key. */
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
