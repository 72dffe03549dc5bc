/** One field of a form file: its type and whatever hangs on it. */
import { isRealDay, resolveDay } from '../dates.ts';
import { formatNames } from '../formats.ts';
import { optionsOf } from '../options.ts';
import type { FieldFile, World } from '../types.ts';
import { widgetOf } from '../widgets.ts';
import { checkChoices } from './choices.ts';
import { checkDefault } from './default.ts';
import type { Findings, Place } from './finding.ts';
import { checkWords, FIELD_WORDS, ITEMS_WORDS, isMap, LIMIT_WORDS } from './words.ts';

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];
const KINDS_OF_FILE = ['jpg', 'jpeg', 'png', 'pdf'];
const RESERVED = new Set(['constructor', 'form_version', 'answers']);
const NAME = /^[a-z][a-z0-9_]{0,62}$/u;

/** What each widget can show. `choice`: a text with a list; `file`: with x-file. */
const FITS: Record<string, (field: FieldFile) => boolean> = {
  text: (field) => field.type === 'string',
  textarea: (field) => field.type === 'string',
  number: isNumber,
  money: isNumber,
  rating: isNumber,
  select: isChoice,
  radio: isChoice,
  bank: isChoice,
  region: isChoice,
  checkboxes: (field) => field.type === 'array' && optionsOf(field) !== undefined,
  toggle: (field) => field.type === 'boolean' || isChoice(field),
  date: (field) => field.type === 'string',
  time: (field) => field.type === 'string',
  file: (field) => field['x-file'] !== undefined,
  map: (field) => field.type === 'object',
  rows: (field) => field.type === 'array',
};

function isNumber(field: FieldFile): boolean {
  return field.type === 'integer' || field.type === 'number';
}

function isChoice(field: FieldFile): boolean {
  return field.type === 'string' && optionsOf(field) !== undefined;
}

export interface Around {
  found: Findings;
  world: World;
  /** Fields that `of` of a live list may name. */
  siblings: Record<string, FieldFile>;
}

export function checkName(found: Findings, path: Place, name: string): void {
  if (RESERVED.has(name)) found.error(path, 'reserved-name', { name });
  else if (!NAME.test(name)) found.error(path, 'bad-name', { name });
}

export function checkField(around: Around, path: Place, name: string, written: unknown, isInRow = false): void {
  const { found } = around;
  checkName(found, path, name);
  if (!isMap(written)) {
    found.error(path, 'wrong-type', { name, value: written, wanted: '{ … }' });
    return;
  }
  const field = checkWords(found, path, written, FIELD_WORDS) as FieldFile;
  if (field.type === undefined) {
    if (written.type === undefined) found.error(path, 'missing-key', { name: 'type' });
    return;
  }
  if (!TYPES.includes(field.type as string)) {
    found.error([...path, 'type'], 'unknown-type', { name, type: field.type });
    return;
  }
  checkLimits(found, path, name, field);
  checkFormat(found, path, name, field);
  checkDate(found, path, name, field);
  checkFile(found, path, name, field);
  checkChoices(around, path, name, field);
  checkList(around, path, name, field, isInRow);
  checkWidget(found, path, name, field);
  checkDefault(around, path, name, field);
}

function checkLimits(found: Findings, path: Place, name: string, field: FieldFile): void {
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

function checkFormat(found: Findings, path: Place, name: string, field: FieldFile): void {
  const format = field['x-format'];
  if (format === undefined) return;
  if (!formatNames.includes(format))
    found.unknown([...path, 'x-format'], 'unknown-format', format, formatNames, { name, value: format });
  else if (field.type !== 'string') found.error([...path, 'x-format'], 'format-misfit', { name, value: format });
}

function checkDate(found: Findings, path: Place, name: string, field: FieldFile): void {
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

function checkFile(found: Findings, path: Place, name: string, field: FieldFile): void {
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

function checkWidget(found: Findings, path: Place, name: string, field: FieldFile): void {
  // A list without a widget of its own is judged as a list.
  if (field.type === 'array' && field['x-widget'] === undefined) return;
  const widget = widgetOf(field);
  if (!Object.hasOwn(FITS, widget)) {
    found.unknown([...path, 'x-widget'], 'unknown-widget', widget, Object.keys(FITS), { name, value: widget });
    return;
  }
  if (FITS[widget]?.(field)) return;
  found.error([...path, field['x-widget'] === undefined ? 'type' : 'x-widget'], 'widget-misfit', {
    name,
    widget,
    type: field.type,
  });
}

/** Arrays: several choices, several files, several texts, or rows. */
function checkList(around: Around, path: Place, name: string, field: FieldFile, isInRow: boolean): void {
  const { found, world } = around;
  const rows = field['x-rows'];
  if (field.type !== 'array') {
    if (rows !== undefined) found.error([...path, 'x-rows'], 'rows-misfit', { name });
    if (field.items !== undefined)
      found.error([...path, 'items'], 'limit-misfit', { name, word: 'items', type: field.type });
    return;
  }
  const inner = isMap(field.items) ? checkWords(found, [...path, 'items'], field.items, ITEMS_WORDS) : undefined;
  const isGroup = rows !== undefined || inner?.properties !== undefined || inner?.type === 'object';
  if (isGroup && isInRow) {
    found.error(path, 'rows-nested', { name });
    return;
  }
  if (typeof rows === 'string') {
    checkRowForm(found, path, name, rows, world);
    return;
  }
  if (!inner) {
    found.error(path, 'items-missing', { name });
    return;
  }
  if (!isGroup) {
    const isShowable = field['x-file'] !== undefined || optionsOf(field) !== undefined;
    if (inner.type !== 'string' || !isShowable) found.error([...path, 'items'], 'items-misfit', { name });
    return;
  }
  const fields = isMap(inner.properties) ? inner.properties : {};
  if (inner.type !== 'object' || Object.keys(fields).length === 0)
    found.error([...path, 'items'], 'items-misfit', { name });
  const siblings = { ...around.siblings, ...(fields as Record<string, FieldFile>) };
  for (const [one, content] of Object.entries(fields)) {
    checkField({ ...around, siblings }, [...path, 'items', 'properties', one], one, content, true);
  }
}

function checkRowForm(found: Findings, path: Place, name: string, form: string, world: World): void {
  const here = [...path, 'x-rows'];
  const file = Object.hasOwn(world.forms, form) ? world.forms[form] : undefined;
  if (!file) {
    found.unknown(here, 'rows-unknown', form, Object.keys(world.forms), { name, form });
    return;
  }
  const inner = Object.values(isMap(file.properties) ? file.properties : {}) as FieldFile[];
  if (
    inner.some(
      (field) =>
        isMap(field) &&
        (field['x-rows'] !== undefined || isMap((field.items as { properties?: unknown } | undefined)?.properties)),
    )
  ) {
    found.error(here, 'rows-nested', { name });
  }
}
