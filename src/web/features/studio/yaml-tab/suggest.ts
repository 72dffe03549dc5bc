/** What may stand at a place of a form file or of a list, out of the closed word lists and of what the form itself names. */
import { FIELD_WORDS, FORM_WORDS, ITEMS_WORDS, OPTION_WORDS, STEP_WORDS } from '#engine/check/words.ts';
import { formatNames } from '#engine/formats.ts';
import type { FormFile, OptionFile } from '#engine/types.ts';
import type { YamlPlace } from './place.ts';

export interface Known {
  form: Pick<FormFile, 'properties'>;
  lists: Record<string, OptionFile>;
  /** Live lists by name. */
  sources: string[];
  /** Ids of all forms. */
  forms: string[];
  /** What people call the questions and lists. */
  titles: { fields: Record<string, string>; lists: Record<string, string> };
  /** Rules that have a sentence. */
  rules: string[];
}

const WIDGETS =
  'text textarea number money select radio checkboxes toggle date time file map bank region rating rows'.split(' ');
const VALUES: Record<string, string[]> = {
  'x-audience': ['public', 'user', 'member', 'curator', 'staff'],
  'x-format': [...formatNames],
  'x-widget': WIDGETS,
  'x-required': ['true', 'false'],
  'x-private': ['true', 'false'],
  'x-public': ['true', 'false'],
  'x-locked': ['true', 'false'],
  'x-column': ['true', 'false'],
  uniqueItems: ['true', 'false'],
  empty: ['true', 'false'],
  accept: ['jpg', 'jpeg', 'png', 'pdf'],
  $schema: ['http://json-schema.org/draft-07/schema#'],
};
const MAPS: Record<string, string[]> = {
  'x-file': ['accept', 'maxMB', 'minWidth', 'minHeight', 'max'],
  'x-date': ['from', 'to'],
  'x-options': ['from', 'of'],
  not: ['enum'],
};
const DAYS = ['today', 'today+7', 'today-30'];
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** Words of a form file, or of a list's, that fit the place; none where anything may stand. */
export function suggest(place: YamlPlace, known: Known, file: 'form' | 'list'): string[] {
  const { path, kind } = place;
  if (file === 'list') return kind === 'key' ? listKeys(path) : [];
  return kind === 'key' ? keysAt(path, known) : valuesAt(path, known);
}

const listKeys = (path: string[]): string[] => (path.length === 0 ? Object.keys(OPTION_WORDS) : []);

function keysAt(path: string[], known: Known): string[] {
  const last = path.at(-1);
  if (last === undefined) return Object.keys(FORM_WORDS);
  if (last === 'x-steps' && path.length === 1) return Object.keys(STEP_WORDS);
  if (last === 'x-show-if') return Object.keys(known.form.properties ?? {});
  if (last === 'x-messages') return known.rules;
  if (path.at(-2) === 'x-show-if') return ['empty'];
  if (MAPS[last]) return MAPS[last];
  if (last === 'items') return Object.keys(ITEMS_WORDS);
  const isField = path.at(-2) === 'properties';
  return isField ? Object.keys(FIELD_WORDS) : [];
}

function valuesAt(path: string[], known: Known): string[] {
  const last = path.at(-1) ?? '';
  const around = path.at(-2) ?? '';
  const fields = Object.keys(known.form.properties ?? {});
  if (around === 'x-show-if') return answersOf(last, known);
  if (around === 'x-date') return DAYS;
  if (around === 'x-options') return last === 'from' ? known.sources : last === 'of' ? fields : [];
  if (last === 'fields') return fields;
  if (last === 'type') return path.length === 1 ? ['object'] : TYPES;
  if (last === 'x-options') return Object.keys(known.lists);
  if (last === 'x-rows') return ['true', ...known.forms];
  if (last === 'enum' && around === 'not') return answersOf(path.at(path.includes('items') ? -4 : -3) ?? '', known);
  return VALUES[last] ?? [];
}

/** What a question can be answered with, as far as the form says. */
function answersOf(name: string, { form, lists }: Known): string[] {
  const field = form.properties?.[name];
  const list = field?.['x-options'] ?? (field?.items as { 'x-options'?: unknown } | undefined)?.['x-options'];
  if (typeof list === 'string') return [...(lists[list]?.enum ?? []).map(String)];
  return field?.type === 'boolean' ? ['true', 'false'] : [];
}
