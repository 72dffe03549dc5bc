/** When a question is asked and what its answer must fulfil, in the words of XLSForm. */

import { excludedCodesOf } from '../options.ts';
import type { CheckFile } from '../rule-types.ts';
import { optionTypes } from '../rules/answer-types.ts';
import type { FieldDoc, FieldFile } from '../types.ts';
import { addRule, type Exporting } from './export-state.ts';
import { constraintOf } from './export-types.ts';
import type { Cells } from './origin.ts';
import { conditionToXPath, valueToXPath } from './to-xpath.ts';
import type { XPathScope } from './xpath-words.ts';

export function addAsking(
  made: Exporting,
  cells: Cells,
  name: string,
  file: FieldFile,
  doc: FieldDoc,
  scope: XPathScope,
): void {
  const required = file['x-required'];
  if (required === true) cells.required = 'yes';
  else if (typeof required === 'string')
    addRule(made, cells, 'required', name, required, (rule) => conditionToXPath(rule, scope, 'false'));
  if (cells.required !== undefined && doc.errors?.required !== undefined) cells.required_message = doc.errors.required;
  addRule(made, cells, 'calculation', name, file['x-compute'], (rule) => valueToXPath(rule, scope));
  const readOnly = file['x-read-only'];
  if (readOnly === true || file['x-compute'] !== undefined) cells.read_only = 'yes';
  else addRule(made, cells, 'read_only', name, readOnly, (rule) => conditionToXPath(rule, scope, 'false'));
  if (file['x-default'] !== undefined)
    addRule(made, cells, 'default', name, file['x-default'], (rule) => valueToXPath(rule, scope));
  else if (file.default !== undefined && file.type !== 'boolean')
    cells.default = [file.default]
      .flat()
      .map((code) => made.codeNames.get(String(code)) ?? String(code))
      .join(' ');
  if (typeof doc.options !== 'string') return;
  const without = excludedCodesOf(file).map((code) => `option.code != ${JSON.stringify(code)}`);
  const where =
    [...(doc.rules?.where === undefined ? [] : [`(${doc.rules.where})`]), ...without].join(' && ') || undefined;
  const option = optionTypes(made.doc.options[doc.options] ?? []);
  addRule(made, cells, 'choice_filter', name, where, (rule) => conditionToXPath(rule, { ...scope, option }, 'false'));
}

/** The checks whose message this question gets, and where they stand in the file. */
export function checksFor(
  { file, program }: Exporting,
  name: string,
  group: string | undefined,
): { checks: CheckFile[]; own: Array<{ check: CheckFile; place: 'step' | 'form' }> } {
  const mine = program.checks.filter(({ fields, compiled, group: of }) => {
    if (of !== group) return false;
    const [first] = fields ?? compiled.reads.map(({ path }) => path.split('.').at(-1) ?? path);
    return first === name;
  });
  const checks = mine.map(({ rule, message, fields }) => ({ rule, message, ...(fields ? { fields } : {}) }));
  const own = checks.map((check) => ({
    check,
    place:
      group === undefined && file['x-check']?.some(({ rule }) => rule === check.rule)
        ? ('form' as const)
        : ('step' as const),
  }));
  return { checks, own };
}

export const constraintRule = (file: FieldFile, doc: FieldDoc, checks: CheckFile[]): string | undefined =>
  constraintOf(file, doc).length > 0 || checks.length > 0
    ? checks.map(({ rule }) => rule).join(' && ') || 'true'
    : undefined;

export function constraintText(
  _: string,
  file: FieldFile,
  doc: FieldDoc,
  scope: XPathScope,
  checks: CheckFile[],
): string {
  const written = checks
    .map(({ rule }) => conditionToXPath(rule, scope, 'true'))
    .map((text) => (/ or /u.test(text) ? `(${text})` : text));
  return [...constraintOf(file, doc), ...written].join(' and ');
}

export const limitMessages = ({ errors = {} }: FieldDoc): string[] =>
  Object.entries(errors)
    .filter(([rule]) => rule !== 'required')
    .map(([, message]) => message);
