/** One field of a form file: its type and whatever hangs on it. */
import { optionsOf } from '../options.ts';
import { isTooLong, MOST_TEXT } from '../text-limits.ts';
import type { FieldFile, World } from '../types.ts';
import { hasRows, widgetOf } from '../widgets.ts';
import { checkChoices } from './choices.ts';
import { checkDefault } from './default.ts';
import type { Findings, Place } from './finding.ts';
import { rulesOf } from './labels.ts';
import { checkName } from './name.ts';
import { checkRenames } from './renames.ts';
import { checkColumnRange, checkDate, checkFile, checkFormat, checkLimits } from './rules.ts';
import { checkFieldTexts } from './texts.ts';
import { checkWords, FIELD_WORDS, ITEMS_WORDS, isMap } from './words.ts';

/** Of a form, and of the rows of one group. */
export const MOST_FIELDS = 200;
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

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

export function checkField(around: Around, path: Place, name: string, written: unknown, isInRow = false): void {
  const { found } = around;
  checkName(found, path, name);
  if (!isMap(written)) {
    found.error(path, 'wrong-type', { name, value: written, wanted: '{ … }' });
    return;
  }
  const field = checkWords(found, path, written, FIELD_WORDS) as FieldFile;
  checkFieldTexts(found, path, field);
  if (field.type === undefined) {
    if (written.type === undefined) found.error(path, 'missing-key', { name: 'type' });
    return;
  }
  if (!TYPES.includes(field.type as string)) {
    found.error([...path, 'type'], 'unknown-type', { name, type: field.type });
    return;
  }
  checkLimits(found, path, name, field);
  checkColumnRange(found, path, name, field);
  checkFormat(found, path, name, field);
  checkDate(found, path, name, field);
  checkFile(found, path, name, field);
  checkChoices(around, path, name, field);
  checkList(around, path, name, field, isInRow);
  checkRowRenames(found, path, name, field);
  checkWeight(found, path, name, field);
  checkMessages(around, path, name, field);
  checkWidget(found, path, name, field);
  checkDefault(around, path, name, field);
}

/** Own sentences: texts, for rules that exist. */
function checkMessages({ found, world }: Around, path: Place, name: string, field: FieldFile): void {
  const rules = rulesOf(world);
  for (const [rule, text] of Object.entries(field['x-messages'] ?? {})) {
    const here = [...path, 'x-messages', rule];
    if (typeof text !== 'string') found.error(here, 'wrong-type', { name: rule, value: text, wanted: '"…"' });
    else if (isTooLong(text, MOST_TEXT.sentence))
      found.error(here, 'too-long', { name: rule, limit: MOST_TEXT.sentence });
    if (!rules.has(rule)) found.warning(here, 'unknown-rule', { name, rule });
  }
}

function checkWeight(found: Findings, path: Place, name: string, field: FieldFile): void {
  if (field['x-weight'] === undefined || isNumber(field)) return;
  found.error([...path, 'x-weight'], 'limit-misfit', { name, word: 'x-weight', type: field.type });
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
  if (Object.keys(fields).length > MOST_FIELDS)
    found.error([...path, 'items'], 'too-long', { name, limit: MOST_FIELDS });
  const siblings = { ...around.siblings, ...(fields as Record<string, FieldFile>) };
  for (const [one, content] of Object.entries(fields)) {
    checkField({ ...around, siblings }, [...path, 'items', 'properties', one], one, content, true);
  }
  checkRenames(found, [...path, 'x-renames'], field['x-renames'], fields);
}

/** Only questions that stand in this file are renamed in it. */
function checkRowRenames(found: Findings, path: Place, name: string, field: FieldFile): void {
  if (field['x-renames'] === undefined) return;
  const here = [...path, 'x-renames'];
  const form = field['x-rows'];
  if (typeof form === 'string') found.error(here, 'renames-elsewhere', { name, form });
  else if (field.type !== 'array' || !hasRows(field)) found.error(here, 'renames-misfit', { name });
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
