/** Option lists as they are offered: value, label and the facts beside a code. */
import { isRecord } from './records.ts';
import type { FieldFile, LiveOptions, OptionDoc, OptionFile, World } from './types.ts';

/** `industri-kreatif` → `Industri kreatif`, `shop_name` → `Shop name`: what is shown when nobody named it. */
export function humanise(name: string): string {
  const words = name.replace(/[-_]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function labelOfOption(file: OptionFile, words: Record<string, string> | undefined, code: string): string {
  return own(file['x-labels'], code) ?? own(words, code) ?? humanise(code);
}

/** The list as `GET /options/{list}` and every form answer it; codes of `without` are not offered. */
export function offeredOptions(
  file: OptionFile,
  words: Record<string, string> | undefined,
  without: string[] = [],
): OptionDoc[] {
  return file.enum
    .filter((code) => !without.includes(code))
    .map((code) => ({ ...own(file['x-data'], code), value: code, label: labelOfOption(file, words, code) }));
}

/** The `x-options` of a field, its own or its items'. */
export function optionsOf(field: FieldFile): string | LiveOptions | undefined {
  if (field['x-options']) return field['x-options'];
  return isRecord(field.items) ? (field.items as FieldFile)['x-options'] : undefined;
}

/** Codes that a field leaves out of its list: `not: { enum: [qris] }`. */
export function leftOutOf(field: FieldFile): string[] {
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
export function collectOptions(fields: FieldFile[], world: World): Record<string, OptionDoc[]> {
  const lists: Record<string, OptionDoc[]> = {};
  for (const field of fields) {
    const list = optionsOf(field);
    const file = typeof list === 'string' ? own(world.options, list) : undefined;
    if (!file || typeof list !== 'string') continue;
    const without = leftOutOf(field);
    lists[listKey(list, without)] ??= offeredOptions(file, own(world.optionWords, list), without);
  }
  return lists;
}

function own<T>(record: Record<string, T> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
