/** Completions for a position in a form or list file, from the closed word lists and the names in the form. */
import {
  FIELD_KEYWORDS,
  FORM_KEYWORDS,
  ITEMS_KEYWORDS,
  OPTION_KEYWORDS,
  STEP_KEYWORDS,
} from '#engine/check/keywords.ts';
import { ACCEPT_WORDS } from '#engine/file-kinds.ts';
import { formatNames } from '#engine/formats.ts';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { WIDGETS } from '#engine/widget-kinds.ts';
import type { CursorContext } from './cursor-context.ts';

export interface CompletionSource {
  form: Pick<FormFile, 'properties'>;
  lists: Record<string, OptionFile>;
  /** Names of live lists. */
  sources: string[];
  /** Ids of all forms. */
  forms: string[];
  /** Labels of the questions, and titles of the lists. */
  titles: { fields: Record<string, string>; lists: Record<string, string> };
  /** Rules that have a message. */
  rules: string[];
}

const VALUES: Record<string, string[]> = {
  'x-audience': ['public', 'user', 'member', 'curator', 'staff'],
  'x-format': [...formatNames],
  'x-widget': Object.keys(WIDGETS),
  'x-required': ['true', 'false'],
  'x-private': ['true', 'false'],
  'x-public': ['true', 'false'],
  'x-locked': ['true', 'false'],
  'x-column': ['true', 'false'],
  uniqueItems: ['true', 'false'],
  empty: ['true', 'false'],
  per: ['person', 'business'],
  'waiting-list': ['true', 'false'],
  accept: ACCEPT_WORDS,
  $schema: ['http://json-schema.org/draft-07/schema#'],
};
const MAP_KEYS: Record<string, string[]> = {
  'x-file': ['accept', 'maxMB', 'minWidth', 'minHeight', 'max'],
  'x-date': ['from', 'to'],
  'x-options': ['from', 'of', 'list', 'where'],
  'x-check': ['rule', 'message', 'fields'],
  'x-limit': ['opens', 'closes', 'per', 'quota', 'options', 'waiting-list'],
  not: ['enum'],
};
const DAY_EXAMPLES = ['today', 'today+7', 'today-30'];
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** Words that are valid at the position. Empty where any text is allowed. */
export function completionsFor(context: CursorContext, source: CompletionSource, file: 'form' | 'list'): string[] {
  const { path, kind } = context;
  if (file === 'list') return kind === 'key' ? listKeys(path) : [];
  return kind === 'key' ? keysAt(path, source) : valuesAt(path, source);
}

const listKeys = (path: string[]): string[] => (path.length === 0 ? Object.keys(OPTION_KEYWORDS) : []);

function keysAt(path: string[], source: CompletionSource): string[] {
  const last = path.at(-1);
  if (last === undefined) return Object.keys(FORM_KEYWORDS);
  if (last === 'x-steps' && path.length === 1) return Object.keys(STEP_KEYWORDS);
  if (last === 'x-show-if') return Object.keys(source.form.properties ?? {});
  if (last === 'x-messages') return source.rules;
  if (path.at(-2) === 'x-show-if') return ['empty'];
  if (MAP_KEYS[last]) return MAP_KEYS[last];
  if (last === 'items') return Object.keys(ITEMS_KEYWORDS);
  const isField = path.at(-2) === 'properties';
  return isField ? Object.keys(FIELD_KEYWORDS) : [];
}

function valuesAt(path: string[], source: CompletionSource): string[] {
  const last = path.at(-1) ?? '';
  const parentKey = path.at(-2) ?? '';
  const fields = Object.keys(source.form.properties ?? {});
  if (parentKey === 'x-show-if') return answersOf(last, source);
  if (parentKey === 'x-date') return DAY_EXAMPLES;
  if (parentKey === 'x-options') return last === 'from' ? source.sources : last === 'of' ? fields : [];
  if (last === 'fields') return fields;
  if (last === 'type') return path.length === 1 ? ['object'] : TYPES;
  if (last === 'x-options') return Object.keys(source.lists);
  if (last === 'x-rows') return ['true', ...source.forms];
  if (last === 'enum' && parentKey === 'not') return answersOf(path.at(path.includes('items') ? -4 : -3) ?? '', source);
  return VALUES[last] ?? [];
}

/** Possible answers of a question, as far as the form defines them. */
function answersOf(name: string, { form, lists }: CompletionSource): string[] {
  const field = form.properties?.[name];
  const list = field?.['x-options'] ?? (field?.items as { 'x-options'?: unknown } | undefined)?.['x-options'];
  if (typeof list === 'string') return [...(lists[list]?.enum ?? []).map(String)];
  return field?.type === 'boolean' ? ['true', 'false'] : [];
}
