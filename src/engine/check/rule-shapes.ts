/** Shapes of rules in a form file: what a check consists of, and which words do not go together. */

import { isRecord } from '../is-record.ts';
import { isTooLong, MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { FieldFile } from '../types.ts';
import { hasRows } from '../widgets.ts';
import type { Findings, SchemaPath } from './findings.ts';
import { checkKeywords } from './keywords.ts';

const CHECK_KEYWORDS = { rule: 'text', message: 'text', fields: 'list' } as const;
/** Maximum number of checks in one place. */
const MAX_CHECKS = 50;

/** `written`: the value of an `x-check`. */
export function checkCheckShapes(findings: Findings, path: SchemaPath, written: unknown): void {
  if (!Array.isArray(written)) return;
  if (written.length > MAX_CHECKS) findings.error(path, 'too-long', { name: 'x-check', limit: MAX_CHECKS });
  written.forEach((check: unknown, at) => {
    const place = [...path, at];
    if (!isRecord(check)) {
      findings.error(place, 'wrong-type', { name: 'x-check', value: check, wanted: '{ rule: …, message: … }' });
      return;
    }
    const { message, fields } = checkKeywords<{ message: string; fields: unknown[] }>(
      findings,
      place,
      check,
      CHECK_KEYWORDS,
    );
    for (const name of ['rule', 'message'])
      if (check[name] === undefined) findings.error(place, 'missing-key', { name });
    if (message !== undefined && isTooLong(message, MAX_TEXT_LENGTH.sentence))
      findings.error([...place, 'message'], 'too-long', { name: 'message', limit: MAX_TEXT_LENGTH.sentence });
    if (message?.trim() === '') findings.error([...place, 'message'], 'check-message-empty');
    if (fields?.length === 0 || fields?.some((name) => typeof name !== 'string'))
      findings.error([...place, 'fields'], 'check-fields');
  });
}

const DISPLAYS = ['note', 'hidden'];
/** A note is a calculated text; what is hidden is calculated, or has its first answer from a rule. */
const canDisplay = (field: FieldFile, display: unknown): boolean =>
  display === 'note'
    ? field['x-compute'] !== undefined && field.type === 'string'
    : (field['x-compute'] ?? field['x-default']) !== undefined;

/** A calculated answer is never asked for, so words about asking do not go with it. */
const NOT_WITH_COMPUTE = [
  'x-required',
  'default',
  'const',
  'x-default',
  'x-prefill',
  'x-file',
  'x-rows',
  'x-locked',
] as const;

export function checkRuleWords(findings: Findings, path: SchemaPath, name: string, field: FieldFile): void {
  checkCheckShapes(findings, [...path, 'x-check'], field['x-check']);
  if (field['x-check'] !== undefined && !(isRecord(field.items) && isRecord(field.items.properties)))
    findings.error([...path, 'x-check'], typeof field['x-rows'] === 'string' ? 'check-elsewhere' : 'check-misfit', {
      name,
      form: String(field['x-rows']),
    });
  if (field['x-read-only'] !== undefined && hasRows(field))
    findings.error([...path, 'x-read-only'], 'read-only-misfit', { name });
  if (field['x-compute'] !== undefined) {
    for (const word of NOT_WITH_COMPUTE)
      if (field[word] !== undefined && field[word] !== false)
        findings.error([...path, word], 'compute-with', { name, word });
  } else if (field['x-default'] !== undefined && field.default !== undefined)
    findings.error([...path, 'x-default'], 'default-twice', { name });
  const display = field['x-display'];
  if (display !== undefined) {
    if (!DISPLAYS.includes(display))
      findings.error([...path, 'x-display'], 'wrong-type', {
        name: 'x-display',
        value: display,
        wanted: DISPLAYS.join(', '),
      });
    else if (!canDisplay(field, display)) findings.error([...path, 'x-display'], 'display-misfit', { name });
  }
  if (field['x-default'] !== undefined && (hasRows(field) || field['x-file'] !== undefined))
    findings.error([...path, 'x-default'], 'rule-default-misfit', { name });
}
