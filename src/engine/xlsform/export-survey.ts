/** The questions of a form as rows of the survey sheet, without the columns of our own. */

import { rowFieldsOf } from '../describe-field.ts';
import { getEntry } from '../lookup.ts';
import { literalTextOf } from '../rules/literal-text.ts';
import { programOf } from '../rules/program.ts';
import { asRule } from '../show-if.ts';
import type { FieldDoc, FieldFile } from '../types.ts';
import { hasRows } from '../widgets.ts';
import { addAsking, checksFor, constraintRule, constraintText, limitMessages } from './export-asking.ts';
import { addRule, type Exporting, type ExportRow } from './export-state.ts';
import { typeCells } from './export-types.ts';
import type { Cells } from './origin.ts';
import { conditionToXPath } from './to-xpath.ts';
import type { XPathScope } from './xpath-words.ts';

export function surveyRows(given: Omit<Exporting, 'rows' | 'program'>): ExportRow[] {
  const { file, doc } = given;
  const made: Exporting = { ...given, program: programOf(doc), rows: [] };
  for (const step of file['x-steps']) {
    const described = doc.steps.find(({ id }) => id === step.id);
    const { fields, title: _, 'x-check': __, ...words } = step;
    const cells: Cells = {
      type: 'begin_group',
      name: groupName(step.id),
      label: described?.title ?? step.id,
      appearance: 'field-list',
    };
    addRule(made, cells, 'relevant', step.id, showIfRule(step['x-show-if'], file.properties), (rule) =>
      conditionToXPath(rule, scopeFor(made, undefined), 'false'),
    );
    made.rows.push({ cells, path: '', own: { column: 'sentra::step', words } });
    for (const name of fields)
      exportField(made, name, getEntry(file.properties, name), getEntry(doc.ui.fields, name), undefined);
    made.rows.push({ cells: { type: 'end_group', name: groupName(step.id) }, path: '' });
  }
  return made.rows;
}

const scopeFor = ({ program, origin, codeNames }: Exporting, group: string | undefined): XPathScope => ({
  types: program.types,
  group,
  codeNames,
  nameOf: (path) => origin.nameOf(path),
});

/** Names of groups share no name with a question. */
const groupName = (id: string): string => `langkah_${id.replaceAll('-', '_')}`;

const showIfRule = (showIf: FieldFile['x-show-if'], fields: Record<string, FieldFile>): string | undefined =>
  showIf === undefined ? undefined : asRule(showIf, fields);

function exportField(made: Exporting, name: string, file: FieldFile, doc: FieldDoc, group: string | undefined): void {
  const { notes, rows } = made;
  const path = group === undefined ? name : `${group}.${name}`;
  if (made.origin.implied.has(path)) return;
  const scope = scopeFor(made, group);
  const cells: Cells = { name, label: doc.label };
  if (doc.hint !== undefined) cells.hint = doc.hint;
  const row = rows.length + 2;
  const fields =
    group === undefined
      ? made.file.properties
      : rowFieldsOf(getEntry(made.file.properties, group), made.context).fields;
  addRule(made, cells, 'relevant', name, showIfRule(file['x-show-if'], fields), (rule) =>
    conditionToXPath(rule, scope, 'false'),
  );
  if (hasRows(file)) {
    exportRows(made, name, file, doc, cells);
    return;
  }
  Object.assign(
    cells,
    typeCells(file, doc, made.origin, (kind, detail) =>
      notes.add('changed', kind, { row, column: 'type' }, name, detail),
    ),
  );
  addAsking(made, cells, name, file, doc, scope);
  if (file['x-display'] !== undefined) displayCells(cells, file);
  const { checks, own } = checksFor(made, name, group);
  addRule(made, cells, 'constraint', name, constraintRule(file, doc, checks), (rule) =>
    constraintText(rule, file, doc, scope, checks),
  );
  const messages = [
    ...new Set([
      ...limitMessages(doc),
      ...checks.map(({ message }) => message.replace(/\{\{\s*(\w+)\s*\}\}/gu, '$${$1}')),
    ]),
  ];
  if (cells.constraint !== undefined && messages.length > 0) cells.constraint_message = messages.join(' ');
  const words = { ...ownWordsOf(file, doc), ...(own.length > 0 ? { $checks: own } : {}) };
  rows.push({ cells, path, own: { column: 'sentra::field', words } });
}

function exportRows(made: Exporting, name: string, file: FieldFile, doc: FieldDoc, cells: Cells): void {
  const { fields, order } = rowFieldsOf(file, made.context);
  const head: Cells = { ...cells, type: 'begin_repeat' };
  if (file.minItems !== undefined && file.minItems === file.maxItems) head.repeat_count = String(file.minItems);
  const { own } = checksFor(made, name, undefined);
  for (const { check } of own)
    made.notes.add('lost', 'expression', { row: made.rows.length + 2, column: 'repeat_count' }, check.rule, name);
  const words = { ...ownWordsOf(file, doc), ...(own.length > 0 ? { $checks: own } : {}) };
  made.rows.push({ cells: head, path: name, own: { column: 'sentra::field', words } });
  for (const inner of order)
    exportField(made, inner, getEntry(fields, inner), getEntry(doc.rows?.fields ?? {}, inner), name);
  made.rows.push({ cells: { type: 'end_repeat', name }, path: `/${name}` });
}

/** A calculated answer that is not shown, or only as a text. */
function displayCells(cells: Cells, file: FieldFile): void {
  const text = file['x-display'] === 'note' ? literalTextOf(file['x-compute'] ?? '') : null;
  if (file['x-display'] === 'hidden') cells.type = 'calculate';
  if (text === null) return;
  Object.assign(cells, { type: 'note', label: text });
  delete cells.calculation;
}

/** Everything of the field that is not in the cells of texts, nor the questions of its rows. */
function ownWordsOf(file: FieldFile, { placeholder, errors }: FieldDoc): Partial<FieldFile> {
  const { title: _, description: __, 'x-check': ___, ...own } = file;
  const words: Partial<FieldFile> = {
    ...own,
    ...(placeholder === undefined ? {} : { 'x-placeholder': placeholder }),
    ...(errors === undefined ? {} : { 'x-messages': errors }),
  };
  if (words.items?.properties === undefined) return words;
  const { items: ____, ...others } = words;
  return others;
}
