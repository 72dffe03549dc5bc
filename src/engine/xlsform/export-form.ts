/** A form as an XLSForm, with notes about what XLSForm cannot say. Our own columns carry that for another import here. Pure. */

import { rowFieldsOf } from '../describe-field.ts';
import { getEntry } from '../lookup.ts';
import { excludedCodesOf } from '../options.ts';
import type { CheckFile } from '../rule-types.ts';
import { literalTextOf } from '../rules/literal-text.ts';
import { programOf, type RuleProgram } from '../rules/program.ts';
import { asRule } from '../show-if.ts';
import type { CompileContext, FieldDoc, FieldFile, FormDoc, FormFile } from '../types.ts';
import { hasRows } from '../widgets.ts';
import { exportChoices } from './export-choices.ts';
import { LANGUAGE, SURVEY_COLUMNS, tableOf } from './export-table.ts';
import { constraintOf, typeCells } from './export-types.ts';
import { type Note, NoteList } from './notes.ts';
import { ownCell } from './own-columns.ts';
import { conditionToXPath, valueToXPath } from './to-xpath.ts';
import { XPathProblem } from './xpath.ts';
import type { XPathScope } from './xpath-words.ts';

type Cells = Record<string, string>;
export interface ExportedForm {
  survey: string[][];
  choices: string[][];
  settings: string[][];
  notes: Note[];
}

interface Exporting {
  file: FormFile;
  doc: FormDoc;
  context: CompileContext;
  program: RuleProgram;
  notes: NoteList;
  rows: Cells[];
}

export function exportXlsForm(file: FormFile, doc: FormDoc, context: CompileContext): ExportedForm {
  const notes = new NoteList();
  const made: Exporting = { file, doc, context, program: programOf(doc), notes, rows: [] };
  for (const step of file['x-steps']) {
    const described = doc.steps.find(({ id }) => id === step.id);
    const { fields, title: _, 'x-check': __, ...own } = step;
    const cells: Cells = {
      type: 'begin_group',
      name: groupName(step.id),
      label: described?.title ?? step.id,
      appearance: 'field-list',
    };
    addRule(made, cells, 'relevant', step.id, showIfRule(step['x-show-if'], file.properties), (rule) =>
      conditionToXPath(rule, { types: made.program.types }, 'false'),
    );
    made.rows.push({ ...cells, 'sentra::step': ownCell(own, cells) });
    for (const name of fields)
      exportField(made, name, getEntry(file.properties, name), getEntry(doc.ui.fields, name), undefined);
    made.rows.push({ type: 'end_group', name: groupName(step.id) });
  }
  const {
    $schema: _schema,
    type: _type,
    title: _title,
    properties: _properties,
    'x-steps': _steps,
    'x-check': _checks,
    ...own
  } = file;
  const settings: Cells = {
    form_title: doc.title,
    form_id: doc.id,
    version: String(doc.version),
    default_language: LANGUAGE,
    'sentra::form': JSON.stringify({ ...own, ...(doc.description ? { description: doc.description } : {}) }),
  };
  return {
    survey: tableOf(made.rows, SURVEY_COLUMNS),
    choices: tableOf(...exportChoices(doc, context)),
    settings: tableOf([settings], Object.keys(settings)),
    notes: notes.list(),
  };
}

/** Names of groups share no name with a question. */
const groupName = (id: string): string => `langkah_${id.replaceAll('-', '_')}`;

const showIfRule = (showIf: FieldFile['x-show-if'], fields: Record<string, FieldFile>): string | undefined =>
  showIf === undefined ? undefined : asRule(showIf, fields);

/** Writes a rule into a column. What XLSForm cannot say is noted with the row that is written next. */
function addRule(
  { notes, rows }: Exporting,
  cells: Cells,
  column: string,
  name: string,
  rule: string | undefined,
  write: (rule: string) => string,
): void {
  if (rule === undefined) return;
  try {
    cells[column] = write(rule);
  } catch (error) {
    if (!(error instanceof XPathProblem)) throw error;
    notes.add('lost', 'expression', { row: rows.length + 2, column }, rule, name);
  }
}

function exportField(made: Exporting, name: string, file: FieldFile, doc: FieldDoc, group: string | undefined): void {
  const { program, notes, rows } = made;
  const scope: XPathScope = { types: program.types, group };
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
    typeCells(file, doc, (kind, detail) => notes.add('changed', kind, { row, column: 'type' }, name, detail)),
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
  rows.push({
    ...cells,
    'sentra::field': ownCell({ ...ownWordsOf(file, doc), ...(own.length > 0 ? { $checks: own } : {}) }, cells),
  });
}

function exportRows(made: Exporting, name: string, file: FieldFile, doc: FieldDoc, cells: Cells): void {
  const { fields, order } = rowFieldsOf(file, made.context);
  const head: Cells = { ...cells, type: 'begin_repeat' };
  if (file.minItems !== undefined && file.minItems === file.maxItems) head.repeat_count = String(file.minItems);
  made.rows.push({ ...head, 'sentra::field': ownCell(ownWordsOf(file, doc), head) });
  for (const inner of order)
    exportField(made, inner, getEntry(fields, inner), getEntry(doc.rows?.fields ?? {}, inner), name);
  made.rows.push({ type: 'end_repeat', name });
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

function addAsking(
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
    cells.default = Array.isArray(file.default) ? file.default.join(' ') : String(file.default);
  if (typeof doc.options !== 'string') return;
  const without = excludedCodesOf(file).map((code) => `option.code != ${JSON.stringify(code)}`);
  const where =
    [...(doc.rules?.where === undefined ? [] : [`(${doc.rules.where})`]), ...without].join(' && ') || undefined;
  const entries = made.doc.options[doc.options] ?? [];
  const option = new Set(['code', ...entries.flatMap((entry) => Object.keys(entry))]);
  addRule(made, cells, 'choice_filter', name, where, (rule) => conditionToXPath(rule, { ...scope, option }, 'false'));
}

/** The checks whose message this question gets, and where they stand in the file. */
function checksFor(
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

const constraintRule = (file: FieldFile, doc: FieldDoc, checks: CheckFile[]): string | undefined =>
  constraintOf(file, doc).length > 0 || checks.length > 0
    ? checks.map(({ rule }) => rule).join(' && ') || 'true'
    : undefined;

function constraintText(_: string, file: FieldFile, doc: FieldDoc, scope: XPathScope, checks: CheckFile[]): string {
  const written = checks
    .map(({ rule }) => conditionToXPath(rule, scope, 'true'))
    .map((text) => (/ or /u.test(text) ? `(${text})` : text));
  return [...constraintOf(file, doc), ...written].join(' and ');
}

const limitMessages = ({ errors = {} }: FieldDoc): string[] =>
  Object.entries(errors)
    .filter(([rule]) => rule !== 'required')
    .map(([, message]) => message);
