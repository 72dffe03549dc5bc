/** Turns the raw errors of a compiled Ajv validator into faults (field path, rule, parameters). It writes no sentences. */
import { knownOptionLabel } from './answers.ts';
import { fieldAt } from './form-index.ts';
import { isRecord } from './is-record.ts';
import { formatFault, type RuleParams } from './messages.ts';
import { parseNumber, REQUEST_NUMBER_STYLE } from './parse-number.ts';
import type { AjvError, Answers, FieldDoc, FieldPath, FormDoc } from './types.ts';
import { isMoneyWidget, shapeOf } from './widget-kinds.ts';
import { withdrawnCodes } from './withdrawn-options.ts';

export interface Fault {
  path: FieldPath;
  rule: string;
  params: RuleParams;
}

const LIMIT_KEYWORDS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
const COUNT_KEYWORDS = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);
/** Keywords that only steer a condition, or that repeat what another error reports. */
const IGNORED_KEYWORDS = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not', 'contains']);

export function faultOf(doc: FormDoc, answers: Answers, error: AjvError): Fault | undefined {
  if (IGNORED_KEYWORDS.has(error.keyword)) return undefined;
  const segments = parseJsonPointer(error.instancePath);
  const missing = error.params.missingProperty ?? error.params.additionalProperty;
  if (typeof missing === 'string') segments.push(missing);
  const path = fieldPath(doc, segments);
  const field = fieldAt(doc, path);
  if (!field) return { path, rule: error.keyword === 'additionalProperties' ? 'unknown' : 'type', params: {} };
  const isInside = segments.length > path.split('.').length;
  const isPoint = shapeOf(field.widget) === 'point';
  if (isPoint && (isInside || error.keyword !== 'required')) return { path, ...withoutParams('map') };
  if (error.keyword === 'enum') return { path, ...optionRule(doc, field, valueAt(answers, path.split('.'))) };
  return { path, ...ruleOf(field, error, valueAt(answers, segments)) };
}

/** Names withdrawn options by their labels. A code that was never offered is not an option of this form. */
function optionRule(doc: FormDoc, field: FieldDoc, value: unknown): { rule: string; params: RuleParams } {
  const labels = withdrawnCodes(doc, field, value).map((code) => knownOptionLabel(doc, field, code));
  const known = labels.filter((label) => label !== undefined);
  return known.length > 0 ? { rule: 'enum.withdrawn', params: { options: known } } : withoutParams('enum');
}

function ruleOf(field: FieldDoc, error: AjvError, value: unknown): { rule: string; params: RuleParams } {
  const { keyword, params } = error;
  if (keyword === 'required' || keyword === 'uniqueItems' || keyword === 'const') return withoutParams(keyword);
  if (keyword === 'type')
    return ambiguousRule(field, params.type, value) ?? withoutParams(typeRule(field, params.type, value));
  if (keyword === 'pattern')
    return field.file
      ? withoutParams('file')
      : shapeOf(field.widget) === 'day'
        ? withoutParams('date')
        : formatFault(field, value);
  // In the schema a live list is plain text. A text that is too long cannot be a code of any list.
  if (field.options && (keyword === 'minLength' || keyword === 'maxLength')) return withoutParams('enum');
  // For users a multiple of one is a whole number.
  if (keyword === 'multipleOf' && params.multipleOf === 1) return withoutParams('integer');
  if (LIMIT_KEYWORDS.has(keyword))
    return { rule: keyword, params: { limit: (params.limit ?? params.multipleOf) as number } };
  if (COUNT_KEYWORDS.has(keyword))
    return { rule: keyword, params: { limit: params.limit as number, count: countOf(value) } };
  return withoutParams(keyword);
}

function typeRule(field: FieldDoc, wanted: unknown, value: unknown): string {
  if (wanted === 'integer' && typeof value === 'number') return 'integer';
  if (field.file) return 'file';
  if (field.options) return 'enum';
  return shapeOf(field.widget) === 'day' ? 'date' : 'type';
}

/** Rule for a number text with two readings. Its sentence names both readings. */
function ambiguousRule(
  field: FieldDoc,
  wanted: unknown,
  value: unknown,
): { rule: string; params: RuleParams } | undefined {
  if (typeof value !== 'string' || (wanted !== 'integer' && wanted !== 'number')) return undefined;
  const reading = parseNumber(value, { ...REQUEST_NUMBER_STYLE, isMoney: isMoneyWidget(field.widget) });
  return reading.kind === 'ambiguous'
    ? { rule: 'ambiguous', params: { text: value.trim(), readings: reading.readings } }
    : undefined;
}

const withoutParams = (rule: string) => ({ rule, params: {} });

function countOf(value: unknown): number {
  return typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0;
}

function parseJsonPointer(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/gu, '/').replace(/~0/gu, '~'));
}

/** Path of the field that an error belongs to. Items of a plain list belong to the list, items in a row to the row's field. */
function fieldPath(doc: FormDoc, segments: string[]): FieldPath {
  const [name = ''] = segments;
  return segments.slice(0, fieldAt(doc, name)?.rows ? 3 : fieldAt(doc, name) ? 1 : undefined).join('.');
}

function valueAt(answers: unknown, segments: string[]): unknown {
  let value = answers;
  for (const segment of segments) {
    if (Array.isArray(value)) value = value[Number(segment)];
    else if (isRecord(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}
