/** From the raw findings of a standalone validator to fields and rules; knows the shapes of Ajv's errors, no words. */
import { knownOptionLabel } from './answers.ts';
import { formatFault, type RuleParams } from './messages.ts';
import { REQUEST_NUMBER, readNumber } from './read-number.ts';
import { isRecord } from './records.ts';
import { fieldAt } from './tables.ts';
import type { Answers, FieldDoc, FieldPath, FormDoc, RuleError } from './types.ts';
import { withdrawnCodes } from './withdrawn.ts';

export interface Fault {
  path: FieldPath;
  rule: string;
  params: RuleParams;
}

const LIMITED = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
const COUNTED = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);
/** What only steers a condition or repeats what another finding says. */
const SILENT = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not', 'contains']);

export function faultOf(doc: FormDoc, answers: Answers, error: RuleError): Fault | undefined {
  if (SILENT.has(error.keyword)) return undefined;
  const steps = pointer(error.instancePath);
  const missing = error.params.missingProperty ?? error.params.additionalProperty;
  if (typeof missing === 'string') steps.push(missing);
  const path = fieldPath(doc, steps);
  const field = fieldAt(doc, path);
  if (!field) return { path, rule: error.keyword === 'additionalProperties' ? 'unknown' : 'type', params: {} };
  const isInside = steps.length > path.split('.').length;
  if (field.widget === 'map' && (isInside || error.keyword !== 'required')) return { path, ...plain('map') };
  if (error.keyword === 'enum') return { path, ...optionRule(doc, field, valueAt(answers, path.split('.'))) };
  return { path, ...ruleOf(field, error, valueAt(answers, steps)) };
}

/** Options that were offered once are named; a code that never was is no option of this form. */
function optionRule(doc: FormDoc, field: FieldDoc, value: unknown): { rule: string; params: RuleParams } {
  const labels = withdrawnCodes(doc, field, value).map((code) => knownOptionLabel(doc, field, code));
  const known = labels.filter((label) => label !== undefined);
  return known.length > 0 ? { rule: 'enum.withdrawn', params: { options: known } } : plain('enum');
}

function ruleOf(field: FieldDoc, error: RuleError, value: unknown): { rule: string; params: RuleParams } {
  const { keyword, params } = error;
  if (keyword === 'required' || keyword === 'uniqueItems' || keyword === 'const') return plain(keyword);
  if (keyword === 'type') return readingsRule(field, params.type, value) ?? plain(typeRule(field, params.type, value));
  if (keyword === 'pattern')
    return field.file ? plain('file') : field.widget === 'date' ? plain('date') : formatFault(field, value);
  // A live list is bare text to the schema: too long is no code of any list.
  if (field.options && (keyword === 'minLength' || keyword === 'maxLength')) return plain('enum');
  // In steps of one: people call that a whole number.
  if (keyword === 'multipleOf' && params.multipleOf === 1) return plain('integer');
  if (LIMITED.has(keyword)) return { rule: keyword, params: { limit: (params.limit ?? params.multipleOf) as number } };
  if (COUNTED.has(keyword)) return { rule: keyword, params: { limit: params.limit as number, count: countOf(value) } };
  return plain(keyword);
}

function typeRule(field: FieldDoc, wanted: unknown, value: unknown): string {
  if (wanted === 'integer' && typeof value === 'number') return 'integer';
  if (field.file) return 'file';
  if (field.options) return 'enum';
  return field.widget === 'date' ? 'date' : 'type';
}

/** A text for a number with two readings: the sentence names both. */
function readingsRule(
  field: FieldDoc,
  wanted: unknown,
  value: unknown,
): { rule: string; params: RuleParams } | undefined {
  if (typeof value !== 'string' || (wanted !== 'integer' && wanted !== 'number')) return undefined;
  const reading = readNumber(value, { ...REQUEST_NUMBER, isMoney: field.widget === 'money' });
  return reading.kind === 'ambiguous'
    ? { rule: 'ambiguous', params: { text: value.trim(), readings: reading.readings } }
    : undefined;
}

const plain = (rule: string) => ({ rule, params: {} });

function countOf(value: unknown): number {
  return typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0;
}

function pointer(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/gu, '/').replace(/~0/gu, '~'));
}

/** The field that a place belongs to: the items of a plain list belong to the list, a row's fields to themselves. */
function fieldPath(doc: FormDoc, steps: string[]): FieldPath {
  const [name = ''] = steps;
  return steps.slice(0, fieldAt(doc, name)?.rows ? 3 : fieldAt(doc, name) ? 1 : undefined).join('.');
}

function valueAt(answers: unknown, steps: string[]): unknown {
  let value = answers;
  for (const step of steps) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isRecord(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}
