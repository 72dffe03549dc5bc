/** An XLSForm as a form file and option lists, with notes about everything that could not be taken as it is. Pure. */

import type { CompileContext, FormFile, OptionFile, StepFile } from '../types.ts';
import { type ConstructCounts, countConstructs } from './count-constructs.ts';
import { Entries, type Entry } from './import-entries.ts';
import { fieldsOf } from './import-field.ts';
import { ListImport } from './import-lists.ts';
import { idOf } from './import-names.ts';
import { repeatOf } from './import-repeat.ts';
import { joinConditions, scopeOf } from './import-rules.ts';
import { type FormSettings, readSettings } from './import-settings.ts';
import { fill, type ImportedField, ImportState, type ImportWords, type Source } from './import-state.ts';
import { cut, withLabels, withoutMarkup } from './import-texts.ts';
import { type Note, NoteList } from './notes.ts';
import { isUntouched, ownWords, type PlacedCheck, RULE_COLUMNS } from './own-columns.ts';
import { recordOrigin } from './record-origin.ts';
import { removeFaults } from './remove-faults.ts';
import { chooseLanguage, readSheet, type XlsFormSheets } from './sheets.ts';
import { type Run, readTree, runsOf, type SectionNode } from './survey-tree.ts';
import { conditionToCel } from './to-cel.ts';

export interface ImportedForm {
  form: FormFile;
  lists: OptionFile[];
  notes: Note[];
  /** How many parts of the XLSForm are in the form. */
  counts: ConstructCounts;
}
export type { ImportWords };

/** Why nothing can be imported. */
export type ImportRefusal = 'no-survey' | 'no-columns' | 'no-questions';

const MAX_FIELDS = 200;
const MAX_STEPS = 40;
const MAX_LISTS = 60;

/** `fallbackTitle`: for a form without a title, such as the name of its file. */
export function importXlsForm(
  sheets: XlsFormSheets,
  context: CompileContext,
  words: ImportWords,
  fallbackTitle: string,
): ImportedForm | { refused: ImportRefusal } {
  if (sheets.survey.length === 0) return { refused: 'no-survey' };
  const notes = new NoteList();
  const settings = readSettings(sheets.settings, notes);
  const language = chooseLanguage([sheets.survey, sheets.choices], settings.language);
  const survey = readSheet('survey', sheets.survey, language, notes);
  if (!survey.some(({ cells }) => cells.type !== undefined)) return { refused: 'no-columns' };
  const choices = readSheet('choices', sheets.choices, language, notes);
  for (const name of sheets.others) notes.add('info', 'sheet', { sheet: 'settings' }, name);
  const filters = survey.flatMap(({ cells }) => (cells.choice_filter === undefined ? [] : [cells.choice_filter]));
  const lists = new ListImport(choices, filters, context, notes, words.other);
  const entries = new Entries(runsOf(readTree(survey, notes)), lists, notes);
  const state = new ImportState({ notes, lists, entries, words });
  const form = assemble(state, settings, fallbackTitle, context);
  if (Object.keys(form.properties).length === 0) return { refused: 'no-questions' };
  const files = lists.newFiles();
  if (files.length > MAX_LISTS) notes.add('lost', 'too-many-lists', { sheet: 'choices' }, '', String(MAX_LISTS));
  const offered = files.slice(0, MAX_LISTS);
  const known = { ...context.options, ...Object.fromEntries(offered.map((file) => [file.$id, file])) };
  const inner = { ...context, options: known };
  if (removeFaults(state, form, inner))
    recordOrigin(state, form, { survey, choices, settings: settings.row, lists: lists.used, language }, inner);
  return { form, lists: offered, notes: notes.list(), counts: countConstructs(survey, choices, lists.used, notes) };
}

function assemble(
  state: ImportState,
  settings: FormSettings,
  fallbackTitle: string,
  context: CompileContext,
): FormFile {
  const form: FormFile = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: settings.id,
    title: cut(withoutMarkup(settings.title || fallbackTitle), 120),
    type: 'object',
    'x-audience': 'user',
    ...settings.own,
    'x-steps': [],
    properties: {},
  };
  const runs = state.entries.runs;
  const chunk = Math.ceil(runs.length / MAX_STEPS);
  if (chunk > 1) state.notes.add('changed', 'too-many-steps', {}, '', String(MAX_STEPS));
  const stepIds = new Set<string>();
  for (let at = 0; at < runs.length; at += Math.max(1, chunk)) {
    const together = runs.slice(at, at + Math.max(1, chunk));
    const [first] = together;
    if (!first) continue;
    const isOne = together.length === 1;
    const step = stepOf(state, form, first.run, stepIds, isOne);
    const { fields } = step;
    for (const { run, entries } of together) {
      const around = isOne ? [] : run.groups.flatMap(conditionSource);
      for (const entry of entries)
        for (const made of fieldsFor(state, entry, around, context)) {
          if (Object.keys(form.properties).length >= MAX_FIELDS) {
            state.notes.add(
              'lost',
              'too-many-questions',
              { row: entry.node.row, column: 'type' },
              made.name,
              String(MAX_FIELDS),
            );
            continue;
          }
          const name = freeName(form, made.name);
          form.properties[name] = made.field;
          state.place(name, entry.node.row, made.isImplied);
          fields.push(name);
          addChecks(form, step, made);
        }
    }
    // The step itself: its condition is found again by it if it is wrong (`remove-faults.ts`).
    if (fields.length > 0) form['x-steps'].push(step);
  }
  return form;
}

const freeName = ({ properties }: FormFile, name: string): string => {
  let free = name;
  for (let at = 2; Object.hasOwn(properties, free); at++) free = `${name}_${at}`;
  return free;
};

const fieldsFor = (state: ImportState, entry: Entry, around: Source[], context: CompileContext): ImportedField[] =>
  entry.type === 'repeat' ? repeatOf(state, entry, around, context) : fieldsOf(state, entry, around);

const conditionSource = ({ row, cells }: SectionNode): Source[] =>
  cells.relevant === undefined ? [] : [{ row, column: 'relevant', text: cells.relevant }];

function stepOf(
  state: ImportState,
  form: FormFile,
  { groups }: Run,
  ids: Set<string>,
  hasCondition: boolean,
): StepFile {
  const number = form['x-steps'].length + 1;
  const inner = groups.at(-1);
  const own = inner?.cells['sentra::step'];
  const title = groups.map(({ cells }) => cells.label).findLast((label) => label !== undefined);
  const step: StepFile = {
    id: '',
    title: cut(
      withLabels(withoutMarkup(title ?? fill(state.words.step, { number: String(number) })), state.labelOf(undefined)),
      80,
    ),
    fields: [],
  };
  if (inner && isUntouched(own, inner.cells) && groups.length === 1) {
    const { id, ...words } = ownWords(own) as Partial<StepFile>;
    const wanted = typeof id === 'string' && !ids.has(id) ? id : idOf(inner.cells.name ?? '', ids, 'langkah');
    ids.add(wanted);
    const made = { ...step, ...words, id: wanted, fields: [] };
    state.setOwnSources(made, inner, RULE_COLUMNS);
    return made;
  }
  step.id = idOf(inner?.cells.name ?? '', ids, 'langkah');
  ids.add(step.id);
  const sources = hasCondition ? groups.flatMap(conditionSource) : [];
  const rules: string[] = [];
  const taken = sources.filter((source) =>
    state.takeText(form, source, (text) => {
      rules.push(conditionToCel(text, scopeOf(state, undefined), 'false'));
    }),
  );
  const rule = joinConditions(rules);
  if (rule === undefined) return step;
  step['x-show-if'] = rule;
  state.setSource(step, 'x-show-if', ...taken);
  return step;
}

const MAX_CHECKS = 50;

function addChecks(form: FormFile, step: StepFile, { checks }: ImportedField): void {
  for (const { check, place } of checks) {
    const holder: { 'x-check'?: PlacedCheck['check'][] } = place === 'form' ? form : step;
    const known = holder['x-check'] ?? [];
    if (known.length < MAX_CHECKS) holder['x-check'] = [...known, check];
  }
}
