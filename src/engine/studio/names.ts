/** Generates names from labels: `Tautan TikTok` → `tautan_tiktok`, `Daun Pisang` → `daun-pisang`. */
import { RULE_KEYWORDS } from '../check/field-names.ts';
import { RESERVED_LIST_ID } from '../check/options.ts';
import { isRecord } from '../is-record.ts';
import { isOptionCode } from '../option-codes.ts';
import type { FieldFile, OptionFile } from '../types.ts';
import { EditError } from './edit-error.ts';
import type { FormSources } from './form-sources.ts';

const MAX_LENGTH = { name: 48, code: 48 };
const FIELD_NAME_PATTERN = /^[a-z][a-z0-9_]{0,62}$/u;
const FILE_NAME_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names with another meaning where answers are stored, and words that rules cannot read as names. */
const RESERVED_NAMES = ['constructor', 'form_version', 'answers', ...RULE_KEYWORDS];

/** The name that `addField` generates: snake_case, different from all current and former names. `taken`: further names to avoid. */
export function fieldNameFor(
  { form, taken: stored = [], reserved = [] }: FormSources,
  label: string,
  taken: readonly string[] = [],
): string {
  const used = [...Object.keys(form.properties), ...Object.keys(form['x-renames'] ?? {})];
  return uniqueName(slugFromLetter(label, '_') || 'field', '_', [
    ...used,
    ...RESERVED_NAMES,
    ...reserved,
    ...stored,
    ...taken,
  ]);
}

/**
 * The name of a copy among `fields`, close to its own. It differs from the names in their rows, because there these would hide it.
 * `given`: names of other copies.
 */
export function copyNameFor(
  sources: FormSources,
  name: string,
  fields: Record<string, FieldFile>,
  given: readonly string[] = [],
): string {
  const free = fieldNameFor(sources, name, given);
  return free === name ? name : fieldNameFor(sources, name, [...given, ...rowNamesIn(fields)]);
}

/** Names of the questions in the rows of groups. */
export const rowNamesIn = (fields: Record<string, FieldFile>): string[] =>
  Object.values(fields).flatMap(({ items }) =>
    isRecord(items) && isRecord(items.properties) ? Object.keys(items.properties) : [],
  );

export function stepIdFor({ form }: FormSources, title: string): string {
  return uniqueName(
    slugFromLetter(title, '-') || 'step',
    '-',
    form['x-steps'].map(({ id }) => id),
  );
}

/** The id that `addList` generates. */
export function listIdFor({ lists }: FormSources, title: string): string {
  return uniqueName(slugFromLetter(title, '-') || 'list', '-', [...Object.keys(lists), RESERVED_LIST_ID]);
}

/** Id of a new form. `taken`: ids of current and former forms. */
export function formIdFor(title: string, taken: readonly string[]): string {
  return uniqueName(slugFromLetter(title, '-') || 'form', '-', taken);
}

/** The id of a form or list if it is a valid file name, else null. */
export const fileNameOf = ($id: unknown): string | null =>
  typeof $id === 'string' && FILE_NAME_PATTERN.test($id) && $id.length <= 64 ? $id : null;

/** Whether the id belongs to a list or is reserved. */
export const isListTaken = ({ lists }: FormSources, id: string): boolean =>
  id === RESERVED_LIST_ID || Object.hasOwn(lists, id);

/** The code that `addOption` generates: different from all current and former codes of the list. */
export function codeFor(file: OptionFile, label: string): string {
  const words = slugify(label, '-').slice(0, MAX_LENGTH.code).replace(/-+$/u, '');
  return uniqueName(words || 'option', '-', allCodesOf(file));
}

export function allCodesOf(file: OptionFile): string[] {
  return [...file.enum, ...Object.keys(file['x-retired'] ?? {}), ...Object.keys(file['x-renames'] ?? {})];
}

/** Checks a name chosen by a person. `of`: the field that gets it. A field may get its own former name back. */
export function requireFieldName({ form, taken = [], reserved = [] }: FormSources, name: string, of?: string): string {
  if (!FIELD_NAME_PATTERN.test(name) || RESERVED_NAMES.includes(name)) throw new EditError('bad-name', { name });
  if (reserved.includes(name)) throw new EditError('name-reserved', { name });
  const renames = form['x-renames'] ?? {};
  const isOwn = of !== undefined && Object.hasOwn(renames, name) && renames[name] === of;
  const isTaken = Object.hasOwn(renames, name) || taken.includes(name);
  if (Object.hasOwn(form.properties, name) || (isTaken && !isOwn)) throw new EditError('name-taken', { name });
  return name;
}

export function requireCode(code: string): string {
  if (!isOptionCode(code)) throw new EditError('bad-code', { code });
  return code;
}

/** Lower-case letters without diacritics and digits, with one separator between words. */
export function slugify(text: string, separator: '_' | '-'): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu);
  return (words ?? []).join(separator);
}

/** A slug that starts with a letter. */
function slugFromLetter(text: string, separator: '_' | '-'): string {
  const words = slugify(text, separator).replace(/^[\d_-]+/u, '');
  return words.slice(0, MAX_LENGTH.name).replace(/[_-]+$/u, '');
}

/** The name itself, or with a number: `foto`, `foto_2`, `foto_3`. */
function uniqueName(name: string, separator: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const [, stem = name, count = '1'] = new RegExp(`^(.+)${separator}(\\d{1,4})$`, 'u').exec(name) ?? [];
  for (let at = Number(count) + 1; ; at++)
    if (!taken.includes(`${stem}${separator}${at}`)) return `${stem}${separator}${at}`;
}
