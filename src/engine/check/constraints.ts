/** Checks the limits of a field: lengths and ranges, named format, dates, files. */
import { isRealDay, resolveDay } from '../dates.ts';
import { ACCEPT_WORDS } from '../file-kinds.ts';
import { formatNames } from '../formats.ts';
import type { DateRule, FieldFile } from '../types.ts';
import { WIDGETS } from '../widget-kinds.ts';
import type { Findings, SchemaPath } from './findings.ts';
import { checkKeywords, LIMIT_KEYWORDS } from './keywords.ts';

export function checkLimits(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  for (const [word, { types }] of Object.entries(LIMIT_KEYWORDS)) {
    if (field[word] === undefined) continue;
    if (!types.includes(String(field.type)))
      findings.error([...path, word], 'limit-misfit', { name, word, type: field.type });
    if (word === 'multipleOf' && !(Number(field[word]) > 0))
      findings.error([...path, word], 'limit-value', { name, word, value: field[word] });
  }
  const pairs = [
    ['minLength', 'maxLength'],
    ['minimum', 'maximum'],
    ['exclusiveMinimum', 'exclusiveMaximum'],
    ['minItems', 'maxItems'],
  ] as const;
  for (const [low, high] of pairs) {
    const [least, most] = [field[low], field[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      findings.error([...path, low], 'limit-order', { name, low, high });
  }
}

/** Lowest and highest number of a column, for kinds of fields that name none. */
const LOCKED_RANGE = [0, 1_000_000_000] as const;

/** Locked numbers are stored in a column. With a wider limit an answer would be valid but could not be saved. */
export function checkLockedRange(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  if (field['x-locked'] !== true || (field.type !== 'integer' && field.type !== 'number')) return;
  const [least, most] = WIDGETS[field['x-widget'] ?? 'number']?.lockedRange ?? LOCKED_RANGE;
  const { minimum, maximum } = field;
  if (typeof minimum !== 'number' || minimum < least)
    findings.error(minimum === undefined ? path : [...path, 'minimum'], 'locked-minimum', { name, limit: least });
  if (typeof maximum !== 'number' || maximum > most)
    findings.error(maximum === undefined ? path : [...path, 'maximum'], 'locked-maximum', { name, limit: most });
}

export function checkFormat(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  const format = field['x-format'];
  if (format === undefined) return;
  if (!formatNames.includes(format))
    findings.unknownName([...path, 'x-format'], 'unknown-format', format, formatNames, { name, value: format });
  else if (field.type !== 'string') findings.error([...path, 'x-format'], 'format-misfit', { name, value: format });
}

export function checkDate(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  const rule = field['x-date'];
  if (rule === undefined) return;
  const keyPath = [...path, 'x-date'];
  if (field.type !== 'string') {
    findings.error(keyPath, 'date-misfit', { name });
    return;
  }
  const valid = checkKeywords<DateRule>(findings, keyPath, rule, { from: 'text', to: 'text' });
  const someDay = '2026-01-01';
  for (const side of ['from', 'to'] as const) {
    const bound = valid[side];
    if (bound !== undefined && resolveDay(bound, someDay) === undefined)
      findings.error([...keyPath, side], 'date-bound', { name, value: bound });
  }
  const [from, to] = [valid.from, valid.to].map((bound) => bound && resolveDay(bound, someDay));
  const isComparable = valid.from && valid.to && isRealDay(valid.from) === isRealDay(valid.to);
  if (isComparable && from && to && from > to) findings.error(keyPath, 'date-order', { name });
}

export function checkFile(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  const rule = field['x-file'];
  if (rule === undefined) return;
  const keyPath = [...path, 'x-file'];
  const isList = field.type === 'array';
  if (field.type !== 'string' && !isList) findings.error(keyPath, 'file-misfit', { name });
  const words = { accept: 'list', maxMB: 'any', minWidth: 'any', minHeight: 'any', max: 'any' } as const;
  const valid = checkKeywords(findings, keyPath, rule, words);
  if (rule.accept === undefined) findings.error(keyPath, 'missing-key', { name: 'accept' });
  const accept = Array.isArray(valid.accept) ? valid.accept : [];
  if (valid.accept !== undefined && accept.length === 0)
    findings.error([...keyPath, 'accept'], 'file-accept', { name, value: '' });
  accept.forEach((kind, at) => {
    if (!ACCEPT_WORDS.includes(String(kind)))
      findings.error([...keyPath, 'accept', at], 'file-accept', { name, value: kind });
  });
  const ranges: Array<[string, number, boolean]> = [
    ['maxMB', 20, false],
    ['minWidth', 10_000, true],
    ['minHeight', 10_000, true],
    ['max', isList ? 20 : 1, true],
  ];
  for (const [word, most, isWhole] of ranges) {
    const value = valid[word];
    if (value === undefined) continue;
    const isGood = typeof value === 'number' && value > 0 && value <= most && (!isWhole || Number.isInteger(value));
    if (!isGood) findings.error([...keyPath, word], 'file-limit', { name, value });
  }
}
