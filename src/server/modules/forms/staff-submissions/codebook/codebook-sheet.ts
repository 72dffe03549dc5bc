/** A codebook as a spreadsheet: the questions, and on a second sheet the codes of their lists. */

import { LIMIT_WORDS } from '#engine/limit-words.ts';
import { formatNumber } from '#engine/money.ts';
import { listName } from '#engine/options.ts';
import { describeCondition, renderPhrase } from '#engine/studio/describe-changes.ts';
import { labelsOfDoc, labelsOfRow } from '#engine/studio/form-labels.ts';
import type { FieldDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import type { Cell } from '#server/export-cells.ts';
import type { SheetFile } from '#server/export-file.ts';
import { t, translationsOf } from '#server/lib/i18n.ts';
import { type CodebookEntry, versionRanges } from './entries.ts';

function kindName({ widget, options, format }: FieldDoc): string {
  const shape = shapeOf(widget);
  if (typeof options === 'object')
    return options.from === 'curators' || options.from === 'categories' ? 'live' : 'region';
  if (options) return shape === 'codes' ? 'choices' : 'choice';
  if (shape === 'yes-no') return 'yes-no';
  if (format) return { url: 'link', 'landline-or-phone': 'landline' }[format as string] ?? format;
  return widget;
}
function kindText(field: FieldDoc): string {
  const words = translationsOf('field-kinds');
  const name = kindName(field);
  return words[`kind.${name}`] ?? words[`kind.${field.widget}`] ?? name;
}

/** The rules that are expressions, as they stand in the form file. */
function expressionsOf({ rules = {} }: FieldDoc): string[] {
  const { showIf, compute, required, default: start, readOnly, where, checks = [] } = rules;
  const named = {
    'x-show-if': showIf,
    'x-compute': compute,
    'x-required': required,
    'x-default': start,
    'x-read-only': readOnly,
    where,
  };
  const own = Object.entries(named).flatMap(([word, rule]) => (rule === undefined ? [] : [`${word}: ${rule}`]));
  return [...own, ...checks.map(({ rule }) => `x-check: ${rule}`)];
}

/** All rules of an answer in one text, for people. */
export function ruleText({ field, schema, doc, group }: CodebookEntry): string {
  const { file, date, showIf, exclusive } = field;
  const labels = () => (group ? labelsOfRow(doc, group.name) : labelsOfDoc(doc));
  const words = translationsOf('studio-changes');
  const condition = showIf && { join: 'and' as const, of: describeCondition(showIf, labels()).parts };
  const limits = LIMIT_WORDS.flatMap((rule) => {
    const limit = schema[rule];
    return typeof limit === 'number' ? [t(`codebook:rule.${rule}`, { limit: formatNumber(limit) })] : [];
  });
  return [
    ...limits,
    ...(file ? [t('codebook:rule.accept', { limit: file.accept.map((kind) => kind.toUpperCase()).join(', ') })] : []),
    ...(file?.maxMB ? [t('codebook:rule.maxMB', { limit: formatNumber(file.maxMB) })] : []),
    ...(date?.from ? [t('codebook:rule.date_from', { limit: date.from })] : []),
    ...(date?.to ? [t('codebook:rule.date_to', { limit: date.to })] : []),
    ...(exclusive?.length ? [t('codebook:rule.exclusive', { limit: exclusive.join(', ') })] : []),
    ...(condition ? [t('codebook:rule.shown_if', { condition: renderPhrase(condition, words) })] : []),
    ...expressionsOf(field),
    ...(field.prefill ? [`x-prefill: ${field.prefill}`] : []),
  ].join('; ');
}

function listText({ options }: FieldDoc): string | null {
  if (!options) return null;
  return typeof options === 'string' ? listName(options) : t('codebook:live', { name: options.from });
}

const HEADS = {
  name: 24,
  label: 32,
  group: 20,
  step: 20,
  kind: 20,
  type: 12,
  list: 22,
  required: 10,
  rules: 48,
  private: 14,
  versions: 16,
  former_names: 20,
} as const;
const CODE_HEADS = { list: 22, code: 24, code_label: 32, code_state: 20 } as const;

const columnsOf = (heads: Record<string, number>) =>
  Object.entries(heads).map(([head, width]) => ({
    label: t(`codebook:column.${head}` as 'codebook:column.name'),
    width,
  }));
const yesOrNo = (is: boolean | undefined) => t(is ? 'codebook:yes' : 'codebook:no');

function entryCells(entry: CodebookEntry): Cell[] {
  const { path, names, label, group, step, field, schema, former, versions } = entry;
  return [
    path.join('.'),
    label,
    group?.field.label ?? null,
    step,
    former ? `${kindText(field)} (${t('codebook:former')})` : kindText(field),
    String(schema.type ?? ''),
    listText(field),
    yesOrNo(field.required),
    ruleText(entry),
    yesOrNo(field.private),
    versionRanges(versions),
    names.slice(1).join(', ') || null,
  ];
}

/** Each list once: what it offers, then what it no longer offers. */
function codeLines(entries: CodebookEntry[]): Cell[][] {
  const lines = new Map<string, Cell[]>();
  const add = (list: string, code: string, label: string, state: 'offered' | 'retired') => {
    const key = `${list} ${code}`;
    if (!lines.has(key)) lines.set(key, [list, code, label, t(`codebook:${state}`)]);
  };
  for (const { field, doc, former } of entries) {
    if (typeof field.options !== 'string') continue;
    const list = listName(field.options);
    for (const { value, label } of doc.options[field.options] ?? [])
      add(list, value, label, former ? 'retired' : 'offered');
    for (const [code, label] of Object.entries(doc.ui.retired?.[list] ?? {})) add(list, code, label, 'retired');
  }
  return [...lines.values()];
}

export function codebookSheet(entries: CodebookEntry[]): SheetFile {
  const rows = entries.map(entryCells);
  const codes = codeLines(entries);
  return {
    name: t('codebook:sheet'),
    columns: columnsOf(HEADS),
    rows,
    ...(codes.length > 0
      ? { second: { columns: columnsOf(CODE_HEADS), rows: codes, limit: Math.max(rows.length, codes.length) } }
      : {}),
  };
}
