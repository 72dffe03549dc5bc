/** Checks one field of a form file. */

import { isRecord } from '../is-record.ts';
import { optionsOf } from '../options.ts';
import { isTooLong, MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { CompileContext, FieldFile } from '../types.ts';
import { type AnswerShape, WIDGETS } from '../widget-kinds.ts';
import { hasRows, widgetOf } from '../widgets.ts';
import { checkDate, checkFile, checkFormat, checkLimits, checkLockedRange } from './constraints.ts';
import { checkDefault } from './default-value.ts';
import { checkFieldName, RULE_KEYWORDS } from './field-names.ts';
import { checkFieldOptions } from './field-options.ts';
import type { FieldScope } from './field-scope.ts';
import { fieldsIn } from './fields-in.ts';
import type { Findings, SchemaPath } from './findings.ts';
import { checkKeywords, FIELD_KEYWORDS, ITEMS_KEYWORDS } from './keywords.ts';
import { knownRules } from './labels.ts';
import { checkPrefill } from './prefill.ts';
import { checkRenames } from './renames.ts';
import { checkRuleWords } from './rule-shapes.ts';
import { checkFieldTexts } from './text-lengths.ts';

/** Limit for a form, and for the rows of one group. */
export const MAX_FIELDS = 200;
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** The fields that can be shown by a widget whose answers have this shape. */
const SHAPE_FITS: Record<AnswerShape, (field: FieldFile) => boolean> = {
  text: isText,
  lines: isText,
  day: isText,
  time: isText,
  number: isNumber,
  code: isChoice,
  codes: (field) => field.type === 'array' && optionsOf(field) !== undefined,
  'yes-no': (field) => field.type === 'boolean' || isChoice(field),
  files: (field) => field['x-file'] !== undefined,
  point: (field) => field.type === 'object',
  rows: (field) => field.type === 'array',
};

function isText(field: FieldFile): boolean {
  return field.type === 'string';
}

function isNumber(field: FieldFile): boolean {
  return field.type === 'integer' || field.type === 'number';
}

function isChoice(field: FieldFile): boolean {
  return field.type === 'string' && optionsOf(field) !== undefined;
}

export function checkField(scope: FieldScope, path: SchemaPath, name: string, written: unknown, isInRow = false): void {
  const { findings } = scope;
  checkFieldName(findings, path, name);
  if (RULE_KEYWORDS.has(name)) findings.warning(path, 'keyword-name', { name });
  if (!isRecord(written)) {
    findings.error(path, 'wrong-type', { name, value: written, wanted: '{ … }' });
    return;
  }
  const field = checkKeywords<FieldFile>(findings, path, written, FIELD_KEYWORDS);
  checkFieldTexts(findings, path, field);
  if (field.type === undefined) {
    if (written.type === undefined) findings.error(path, 'missing-key', { name: 'type' });
    return;
  }
  if (!TYPES.includes(String(field.type))) {
    findings.error([...path, 'type'], 'unknown-type', { name, type: field.type });
    return;
  }
  checkLimits(findings, path, name, field);
  checkLockedRange(findings, path, name, field);
  checkFormat(findings, path, name, field);
  checkDate(findings, path, name, field);
  checkFile(findings, path, name, field);
  checkFieldOptions(scope, path, name, field);
  checkArray(scope, path, name, field, isInRow);
  checkRowRenames(findings, path, name, field);
  checkWeight(findings, path, name, field);
  checkMessages(scope, path, name, field);
  checkWidget(findings, path, name, field);
  checkDefault(scope, path, name, field);
  checkPrefill(scope, path, name, field, isInRow);
  checkRuleWords(findings, path, name, field);
}

/** The field's own messages must be texts for existing rules. */
function checkMessages({ findings, context }: FieldScope, path: SchemaPath, name: string, field: FieldFile): void {
  const rules = knownRules(context);
  for (const [rule, text] of Object.entries(field['x-messages'] ?? {})) {
    const keyPath = [...path, 'x-messages', rule];
    if (typeof text !== 'string') findings.error(keyPath, 'wrong-type', { name: rule, value: text, wanted: '"…"' });
    else if (isTooLong(text, MAX_TEXT_LENGTH.sentence))
      findings.error(keyPath, 'too-long', { name: rule, limit: MAX_TEXT_LENGTH.sentence });
    if (!rules.has(rule)) findings.warning(keyPath, 'unknown-rule', { name, rule });
  }
}

function checkWeight(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  if (field['x-weight'] === undefined || isNumber(field)) return;
  findings.error([...path, 'x-weight'], 'limit-misfit', { name, word: 'x-weight', type: field.type });
}

function checkWidget(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  // An array without a widget of its own is checked by `checkArray`.
  if (field.type === 'array' && field['x-widget'] === undefined) return;
  const widget = widgetOf(field);
  if (!Object.hasOwn(WIDGETS, widget)) {
    findings.unknownName([...path, 'x-widget'], 'unknown-widget', widget, Object.keys(WIDGETS), {
      name,
      value: widget,
    });
    return;
  }
  if (SHAPE_FITS[WIDGETS[widget].shape](field)) return;
  findings.error([...path, field['x-widget'] === undefined ? 'type' : 'x-widget'], 'widget-misfit', {
    name,
    widget,
    type: field.type,
  });
}

/** An array holds several choices, several files, or rows. */
function checkArray(scope: FieldScope, path: SchemaPath, name: string, field: FieldFile, isInRow: boolean): void {
  const { findings, context } = scope;
  const rows = field['x-rows'];
  if (field.type !== 'array') {
    if (rows !== undefined) findings.error([...path, 'x-rows'], 'rows-misfit', { name });
    if (field.items !== undefined)
      findings.error([...path, 'items'], 'limit-misfit', { name, word: 'items', type: field.type });
    return;
  }
  const inner = isRecord(field.items)
    ? checkKeywords<FieldFile>(findings, [...path, 'items'], field.items, ITEMS_KEYWORDS)
    : undefined;
  const isGroup = rows !== undefined || inner?.properties !== undefined || inner?.type === 'object';
  if (isGroup && isInRow) {
    findings.error(path, 'rows-nested', { name });
    return;
  }
  if (typeof rows === 'string') {
    checkRowForm(findings, path, name, rows, context);
    return;
  }
  if (!inner) {
    findings.error(path, 'items-missing', { name });
    return;
  }
  if (!isGroup) {
    const isShowable = field['x-file'] !== undefined || optionsOf(field) !== undefined;
    if (inner.type !== 'string' || !isShowable) findings.error([...path, 'items'], 'items-misfit', { name });
    return;
  }
  const fields = isRecord(inner.properties) ? inner.properties : {};
  if (inner.type !== 'object' || Object.keys(fields).length === 0)
    findings.error([...path, 'items'], 'items-misfit', { name });
  if (Object.keys(fields).length > MAX_FIELDS)
    findings.error([...path, 'items'], 'too-long', { name, limit: MAX_FIELDS });
  const siblings = { ...scope.siblings, ...fields };
  for (const [rowName, content] of Object.entries(fields)) {
    checkField({ ...scope, siblings }, [...path, 'items', 'properties', rowName], rowName, content, true);
  }
  checkRenames(findings, [...path, 'x-renames'], field['x-renames'], fields);
}

/** Only questions of this file can be renamed in it. */
function checkRowRenames(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  if (field['x-renames'] === undefined) return;
  const keyPath = [...path, 'x-renames'];
  const form = field['x-rows'];
  if (typeof form === 'string') findings.error(keyPath, 'renames-elsewhere', { name, form });
  else if (field.type !== 'array' || !hasRows(field)) findings.error(keyPath, 'renames-misfit', { name });
}

function checkRowForm(findings: Findings, path: SchemaPath, name: string, form: string, context: CompileContext): void {
  const keyPath = [...path, 'x-rows'];
  const file = Object.hasOwn(context.forms, form) ? context.forms[form] : undefined;
  if (!file) {
    findings.unknownName(keyPath, 'rows-unknown', form, Object.keys(context.forms), { name, form });
    return;
  }
  const inner = fieldsIn(file);
  if (inner.some(([, field]) => field['x-rows'] !== undefined || isRecord(field.items?.properties))) {
    findings.error(keyPath, 'rows-nested', { name });
  }
}
