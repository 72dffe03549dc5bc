/** The options of a field: a list of schemas/options, or a live list of the server with its parent. */

import { isRecord } from '../is-record.ts';
import { getEntry } from '../lookup.ts';
import { excludedCodesOf, optionsOf } from '../options.ts';
import type { FieldFile } from '../types.ts';
import type { FieldScope } from './field-scope.ts';
import type { Findings, SchemaPath } from './findings.ts';
import { checkKeywords } from './keywords.ts';

export function checkFieldOptions(scope: FieldScope, path: SchemaPath, name: string, field: FieldFile): void {
  const { findings, context } = scope;
  const options = optionsOf(field);
  const keyPath = field['x-options'] === undefined ? [...path, 'items', 'x-options'] : [...path, 'x-options'];
  checkExcludedCodes(scope, path, name, field);
  if (options === undefined) return;
  const written = field['x-options'] ?? field.items?.['x-options'];
  if (isRecord(written) && 'list' in written) checkFiltered(findings, keyPath, written);
  if (isRecord(options) && 'list' in options) return;
  if (isRecord(options)) {
    checkLiveOptions(scope, keyPath, name, options);
    return;
  }
  if (typeof options !== 'string') return;
  if (!Object.hasOwn(context.options, options)) {
    findings.unknownName(keyPath, 'unknown-list', options, Object.keys(context.options), { name, list: options });
  }
  if (field.type !== 'string' && field.type !== 'array') findings.error(keyPath, 'items-misfit', { name });
}

/** `{ list: sesi, where: '…' }`. The rule itself is checked with the other rules. */
function checkFiltered(findings: Findings, keyPath: SchemaPath, written: Record<string, unknown>): void {
  checkKeywords(findings, keyPath, written, { list: 'text', where: 'text' });
  if (written.where === undefined) findings.error(keyPath, 'missing-key', { name: 'where' });
}

function checkLiveOptions(
  scope: FieldScope,
  keyPath: SchemaPath,
  name: string,
  options: Record<string, unknown>,
): void {
  const { findings, context, siblings } = scope;
  const { from, of } = checkKeywords(findings, keyPath, options, { from: 'text', of: 'text' });
  if (typeof from !== 'string') {
    findings.error(keyPath, 'missing-key', { name: 'from' });
    return;
  }
  const source = Object.hasOwn(context.sources, from) ? context.sources[from] : undefined;
  if (!source) {
    findings.unknownName([...keyPath, 'from'], 'unknown-source', from, Object.keys(context.sources), {
      name,
      source: from,
    });
    return;
  }
  if (source.of === null) {
    if (of !== undefined) findings.error([...keyPath, 'of'], 'source-of-extra', { name, source: from });
    return;
  }
  const parent = typeof of === 'string' && Object.hasOwn(siblings, of) ? optionsOf(getEntry(siblings, of)) : undefined;
  const isOfParent = isRecord(parent) && parent.from === source.of;
  // Codes of regions are digits and dots. Anything else must be the name of a field.
  const isCode = typeof of === 'string' && /^\d[\d.]*$/u.test(of);
  if (!isOfParent && !isCode)
    findings.error(of === undefined ? keyPath : [...keyPath, 'of'], 'source-of', {
      name,
      source: from,
      parent: source.of,
    });
}

/** `not: { enum: [codes] }` beside a list excludes these codes. */
function checkExcludedCodes(scope: FieldScope, path: SchemaPath, name: string, field: FieldFile): void {
  const { findings, context } = scope;
  const isInItems = field.not === undefined && isRecord(field.items) && field.items.not !== undefined;
  const rule = isInItems ? field.items?.not : field.not;
  if (rule === undefined) return;
  const keyPath = isInItems ? [...path, 'items', 'not'] : [...path, 'not'];
  const options = optionsOf(field);
  if (!isRecord(rule) || !Array.isArray(rule.enum) || Object.keys(rule).length > 1 || typeof options !== 'string') {
    findings.error(keyPath, 'refused-word', { word: 'not' });
    return;
  }
  const codes = Object.hasOwn(context.options, options) ? (context.options[options]?.enum ?? []) : undefined;
  if (!codes) return;
  rule.enum.forEach((code, at) => {
    if (!codes.includes(String(code))) findings.error([...keyPath, 'enum', at], 'left-out-unknown', { name, code });
  });
  const offered = codes.filter((code) => !excludedCodesOf(field).includes(code));
  if (offered.length === 0) findings.error(keyPath, 'left-out-all', { name });
}
