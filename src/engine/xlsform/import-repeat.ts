/** A repeat of an XLSForm as a question with rows. */

import type { CompileContext, FieldFile } from '../types.ts';
import { LEVEL } from './cel-parts.ts';
import type { Entry } from './import-entries.ts';
import { checksOfRow, fieldsOf } from './import-field.ts';
import { fieldNameOf } from './import-names.ts';
import { scopeOf, takeRelevance } from './import-rules.ts';
import { fill, type ImportedField, type ImportState, type Source } from './import-state.ts';
import { textsOf } from './import-texts.ts';
import { fieldWords, isUntouched, RULE_COLUMNS } from './own-columns.ts';
import type { SectionNode } from './survey-tree.ts';
import { valueToCel } from './to-cel.ts';
import { XPathProblem } from './xpath.ts';

const MAX_CHECKS = 50;
const MAX_ROWS = 100;
const MAX_FIELDS = 200;

export function repeatOf(state: ImportState, entry: Entry, around: Source[], context: CompileContext): ImportedField[] {
  const { row, cells } = entry.node;
  const isOwn = isUntouched(cells['sentra::field'], cells);
  const properties: Record<string, FieldFile> = {};
  const checks: FieldFile['x-check'] = [];
  const headed = new Set<SectionNode>();
  for (const inner of entry.inner) {
    const begun = inner.groups.filter((group) => !headed.has(group) && group.cells.label !== undefined);
    for (const group of begun) headed.add(group);
    const headings = begun.flatMap((group) => headingOf(state, entry, inner, group));
    for (const made of [...headings, ...fieldsOf(state, inner, inner.groups.flatMap(conditionOf))]) {
      if (Object.keys(properties).length >= MAX_FIELDS) {
        const place = { row: inner.node.row, column: 'type' };
        state.notes.add('lost', 'too-many-questions', place, made.name, String(MAX_FIELDS));
        continue;
      }
      properties[made.name] = made.field;
      state.place(`${entry.name}.${made.name}`, inner.node.row, made.isImplied);
      checks.push(...made.checks.map(({ check }) => check));
    }
  }
  if (Object.keys(properties).length === 0) {
    state.notes.add('lost', 'repeat-empty', { row, column: 'type' }, cells.label ?? entry.old);
    return [];
  }
  const texts = textsOf(entry.node, entry.name, state.labelOf(entry), state.notes);
  const items: FieldFile = { type: 'object', properties };
  const words = fieldWords(cells['sentra::field'], cells);
  if (isOwn) {
    const form = words['x-rows'];
    const isSame =
      typeof form === 'string' &&
      Object.hasOwn(context.forms, form) &&
      entry.inner.every(({ node }) => isUntouched(node.cells['sentra::field'], node.cells));
    const rows = isSame
      ? {}
      : { 'x-rows': true as const, items, ...(checks.length > 0 ? { 'x-check': checks.slice(0, MAX_CHECKS) } : {}) };
    const field: FieldFile = { ...texts, type: 'array', ...words, ...rows };
    state.setOwnSources(field, entry.node, RULE_COLUMNS);
    return [{ name: entry.name, field, checks: checksOfRow(state, entry) }];
  }
  const field: FieldFile = { ...texts, type: 'array', 'x-rows': true, items };
  if (checks.length > 0) field['x-check'] = checks.slice(0, MAX_CHECKS);
  takeRelevance(state, entry, field, around);
  const made: ImportedField = { name: entry.name, field, checks: [] };
  takeCount(state, entry, made);
  return [made];
}

const conditionOf = ({ row, cells: { relevant } }: SectionNode): Source[] =>
  relevant === undefined ? [] : [{ row, column: 'relevant', text: relevant }];

/** A group inside of rows: its label is a text above its first question, under the conditions of the group. */
function headingOf(state: ImportState, repeat: Entry, { groups }: Entry, node: SectionNode): ImportedField[] {
  const names = new Set([
    ...repeat.inner.map(({ name }) => name),
    ...state.implied.map((path) => path.split('.').at(-1) ?? ''),
  ]);
  const heading: Entry = {
    old: '',
    name: fieldNameOf(node.cells.name ?? '', names),
    node,
    type: 'note',
    question: undefined,
    list: undefined,
    group: repeat,
    inner: [],
    groups: [],
  };
  const around = groups.slice(0, groups.indexOf(node)).flatMap(conditionOf);
  return fieldsOf(state, heading, around).map((made) => ({ ...made, isImplied: true }));
}

/** A fixed number of rows, or one that another answer says. */
function takeCount(state: ImportState, entry: Entry, { field, checks }: ImportedField): void {
  state.takeCell(entry, 'repeat_count', field, (text, source) => {
    const { row } = entry.node;
    const count = Number(text);
    if (Number.isInteger(count) && count > 0 && count <= MAX_ROWS) {
      Object.assign(field, { minItems: count, maxItems: count });
      return;
    }
    const wanted = valueToCel(text, scopeOf(state, entry));
    if (wanted.kind !== 'int' && wanted.kind !== 'number') throw new XPathProblem('expression', text);
    state.notes.add('changed', 'parameters', { row, column: 'repeat_count' }, text);
    const rule = `count(${entry.name}) == ${wanted.level <= LEVEL.compare ? `(${wanted.text})` : wanted.text}`;
    const check = {
      rule,
      message: fill(state.words.check, { label: field.title ?? entry.name }),
      fields: [entry.name],
    };
    checks.push({ check, place: 'step' });
    for (const word of ['rule', 'message', 'fields']) state.setSource(check, word, source);
  });
}
