/** The types of the answers to a compiled form, and how an answer is read as a value of a rule and written back. */

import { isRecord } from '../is-record.ts';
import { getEntry } from '../lookup.ts';
import type { FieldDoc, FormDoc, JsonSchema, OptionDoc } from '../types.ts';
import { shapeOf } from '../widget-kinds.ts';
import { dayNumber, dayText } from './days.ts';
import { ABSENT, type NoResult } from './no-result.ts';
import { mostUnits, type RuleType, type RuleValue, TYPES } from './values.ts';

/** For a list without a limit. */
const MOST_ENTRIES = 100;

export function typesOf(doc: FormDoc): Map<string, RuleType> {
  const codes = new Map<string, ReadonlySet<string>>();
  const codesOf = (key: string): ReadonlySet<string> => {
    const known = codes.get(key) ?? new Set((doc.options[key] ?? []).map(({ value }) => value));
    codes.set(key, known);
    return known;
  };
  const listType = (fields: Record<string, FieldDoc>, schema: JsonSchema): Map<string, RuleType> =>
    new Map(
      Object.keys(fields).map((name) => [name, typeOf(name, getEntry(fields, name), schema.properties?.[name] ?? {})]),
    );
  const typeOf = (name: string, field: FieldDoc, schema: JsonSchema): RuleType => {
    const most = typeof schema.maxItems === 'number' ? schema.maxItems : MOST_ENTRIES;
    // A sign has two units at most.
    const text = (): RuleType =>
      typeof schema.maxLength === 'number' ? { kind: 'text', most: 2 * schema.maxLength } : TYPES.text;
    const code = (): RuleType =>
      typeof field.options === 'string' ? { kind: 'code', codes: codesOf(field.options), list: field.options } : text();
    switch (shapeOf(field.widget)) {
      case 'number':
        return schema.type === 'integer' ? TYPES.int : TYPES.number;
      case 'code':
        return code();
      case 'yes-no':
        return schema.type === 'boolean' ? TYPES.bool : code();
      case 'codes': {
        const of = code();
        return { kind: 'list', of, most: of.kind === 'code' ? Math.min(most, of.codes.size) : most };
      }
      case 'day':
        return TYPES.day;
      case 'files':
        return schema.type === 'array' ? { kind: 'list', of: { kind: 'file' }, most } : { kind: 'file' };
      case 'point':
        return { kind: 'point' };
      case 'rows':
        return { kind: 'rows', group: name, fields: listType(field.rows?.fields ?? {}, schema.items ?? {}), most };
      default:
        return text();
    }
  };
  return listType(doc.ui.fields, doc.schema);
}

/** What a `where` reads of an option: `option.code`, and the extra data of the list. `list`: its key. */
export function optionTypes(options: readonly OptionDoc[], list?: string): Map<string, RuleType> {
  const names = options.flatMap((option) => Object.keys(option)).filter((name) => name !== 'value' && name !== 'label');
  const codes = new Set(options.map(({ value }) => value));
  const types = new Map<string, RuleType>(names.map((name) => [name, TYPES.text]));
  return types.set('code', { kind: 'code', codes, ...(list === undefined ? {} : { list }) });
}

/** An answer of another type is refused elsewhere. A rule reads it as absent. Rows are read by the caller. */
export function readAnswer(type: RuleType, answer: unknown): RuleValue | NoResult {
  switch (type.kind) {
    case 'int':
      return Number.isSafeInteger(answer) ? Number(answer) : ABSENT;
    case 'number':
      return Number.isFinite(answer) ? Number(answer) : ABSENT;
    case 'bool':
      return typeof answer === 'boolean' ? answer : ABSENT;
    case 'day':
      return (typeof answer === 'string' ? dayNumber(answer) : undefined) ?? ABSENT;
    case 'list': {
      const entries = Array.isArray(answer) ? answer.slice(0, type.most) : [];
      return entries.filter((entry) => typeof entry === 'string').map((entry) => cut(entry, type.of));
    }
    case 'point':
      return isRecord(answer) && Object.keys(answer).length > 0 ? true : ABSENT;
    default:
      return typeof answer === 'string' && answer.trim() !== '' ? cut(answer, type) : ABSENT;
  }
}

/** A longer text is refused elsewhere. Rules do not read it as a whole, because it would take too many steps. */
const cut = (text: string, type: RuleType): string =>
  type.kind === 'text' || type.kind === 'code' ? text.slice(0, mostUnits(type)) : text;

/** A result as an answer; undefined when the question cannot have it. */
export function writeAnswer(type: RuleType, value: RuleValue): unknown {
  if (type.kind === 'day') return dayText(Number(value));
  if (type.kind === 'int') return Number.isSafeInteger(value) ? value : undefined;
  if (Array.isArray(value)) return type.kind === 'list' ? value.slice(0, type.most) : undefined;
  return typeof value === 'object' ? undefined : value;
}
