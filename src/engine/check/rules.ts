/** What a field says about its answer: limits, named format, days, files. */
import { isRealDay, resolveDay } from '../dates.ts';
import { formatNames } from '../formats.ts';
import type { FieldFile } from '../types.ts';
import type { Findings, Place } from './finding.ts';
import { checkWords, LIMIT_WORDS } from './words.ts';

const KINDS_OF_FILE = ['jpg', 'jpeg', 'png', 'pdf'];

export function checkLimits(found: Findings, path: Place, name: string, field: FieldFile): void {
  for (const [word, { types }] of Object.entries(LIMIT_WORDS)) {
    if (field[word] === undefined) continue;
    if (!types.includes(field.type as string))
      found.error([...path, word], 'limit-misfit', { name, word, type: field.type });
    if (word === 'multipleOf' && !(Number(field[word]) > 0))
      found.error([...path, word], 'limit-value', { name, word, value: field[word] });
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
      found.error([...path, low], 'limit-order', { name, low, high });
  }
}

/** What the columns of the program's own fields hold. A full cart of the highest price fits a `bigint`. */
const MOST_OF_LOCKED = { rating: 5, money: 10_000_000_000, other: 1_000_000_000 };

/** A locked number is kept in a column: a bound beyond it would let an answer pass here and fail when it is saved. */
export function checkColumnRange(found: Findings, path: Place, name: string, field: FieldFile): void {
  if (field['x-locked'] !== true || (field.type !== 'integer' && field.type !== 'number')) return;
  const widget = field['x-widget'];
  const isKnown = widget === 'rating' || widget === 'money';
  const [least, most] = [widget === 'rating' ? 1 : 0, MOST_OF_LOCKED[isKnown ? widget : 'other']];
  const { minimum, maximum } = field;
  if (typeof minimum !== 'number' || minimum < least)
    found.error(minimum === undefined ? path : [...path, 'minimum'], 'locked-minimum', { name, limit: least });
  if (typeof maximum !== 'number' || maximum > most)
    found.error(maximum === undefined ? path : [...path, 'maximum'], 'locked-maximum', { name, limit: most });
}

export function checkFormat(found: Findings, path: Place, name: string, field: FieldFile): void {
  const format = field['x-format'];
  if (format === undefined) return;
  if (!formatNames.includes(format))
    found.unknown([...path, 'x-format'], 'unknown-format', format, formatNames, { name, value: format });
  else if (field.type !== 'string') found.error([...path, 'x-format'], 'format-misfit', { name, value: format });
}

export function checkDate(found: Findings, path: Place, name: string, field: FieldFile): void {
  const rule = field['x-date'];
  if (rule === undefined) return;
  const here = [...path, 'x-date'];
  if (field.type !== 'string') {
    found.error(here, 'date-misfit', { name });
    return;
  }
  const sound = checkWords(found, here, rule as Record<string, unknown>, { from: 'text', to: 'text' }) as {
    from?: string;
    to?: string;
  };
  const someDay = '2026-01-01';
  for (const side of ['from', 'to'] as const) {
    const bound = sound[side];
    if (bound !== undefined && resolveDay(bound, someDay) === undefined)
      found.error([...here, side], 'date-bound', { name, value: bound });
  }
  const [from, to] = [sound.from, sound.to].map((bound) => bound && resolveDay(bound, someDay));
  const isComparable = sound.from && sound.to && isRealDay(sound.from) === isRealDay(sound.to);
  if (isComparable && from && to && from > to) found.error(here, 'date-order', { name });
}

export function checkFile(found: Findings, path: Place, name: string, field: FieldFile): void {
  const rule = field['x-file'];
  if (rule === undefined) return;
  const here = [...path, 'x-file'];
  const isList = field.type === 'array';
  if (field.type !== 'string' && !isList) found.error(here, 'file-misfit', { name });
  const words = { accept: 'list', maxMB: 'any', minWidth: 'any', minHeight: 'any', max: 'any' } as const;
  const sound = checkWords(found, here, rule as unknown as Record<string, unknown>, words);
  if (rule.accept === undefined) found.error(here, 'missing-key', { name: 'accept' });
  const accept = Array.isArray(sound.accept) ? sound.accept : [];
  if (sound.accept !== undefined && accept.length === 0)
    found.error([...here, 'accept'], 'file-accept', { name, value: '' });
  accept.forEach((kind, at) => {
    if (!KINDS_OF_FILE.includes(String(kind)))
      found.error([...here, 'accept', at], 'file-accept', { name, value: kind });
  });
  const ranges: Array<[string, number, boolean]> = [
    ['maxMB', 20, false],
    ['minWidth', 10_000, true],
    ['minHeight', 10_000, true],
    ['max', isList ? 20 : 1, true],
  ];
  for (const [word, most, isWhole] of ranges) {
    const value = sound[word];
    if (value === undefined) continue;
    const isGood = typeof value === 'number' && value > 0 && value <= most && (!isWhole || Number.isInteger(value));
    if (!isGood) found.error([...here, word], 'file-limit', { name, value });
  }
}
