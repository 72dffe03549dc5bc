/** XLSForms of other projects: how much of each is kept, and that each comes out as it went in. Sources and licences: NOTICE.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { compileForm } from '#engine/compile-form.ts';
import { exportXlsForm } from '#engine/xlsform/export-form.ts';
import { NoteList, type SheetName } from '#engine/xlsform/notes.ts';
import { Origin } from '#engine/xlsform/origin.ts';
import { readSheet, type SheetLine } from '#engine/xlsform/sheets.ts';
import { EMPTY, imported, linesOf } from './fixtures.ts';

interface PublicForm {
  form: string;
  expected: { kept: number; changed: number; lost: number };
  survey: [number, ...string[]][];
  choices: [number, ...string[]][];
  settings: [number, ...string[]][];
  others: string[];
}

const forms = readFileSync(new URL('./public-forms.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as PublicForm);
const lines = (rows: [number, ...string[]][]) => rows.map(([row, ...cells]) => ({ row, cells }));

const measured = forms.map((form) => {
  const sheets = {
    survey: lines(form.survey),
    choices: lines(form.choices),
    settings: lines(form.settings),
    others: form.others,
  };
  const made = imported(sheets);
  const sum = { kept: 0, changed: 0, lost: 0 };
  for (const { kept, changed, lost } of Object.values(made.counts)) {
    sum.kept += kept;
    sum.changed += changed;
    sum.lost += lost;
  }
  const context = { ...EMPTY, options: Object.fromEntries(made.lists.map((list) => [list.$id, list])) };
  const exported = exportXlsForm(made.form, compileForm(made.form, context, { version: 1, hash: '' }), context);
  return { ...form, sheets, made, sum, exported };
});

test.each(measured)('$form keeps what it kept when it was measured', ({ expected, sum }) => {
  expect(sum).toEqual(expected);
});

test('at least 95 % of all constructs are kept exactly, over at least 30 forms', () => {
  expect(measured.length).toBeGreaterThanOrEqual(30);
  const total = measured.reduce(
    (all, { sum }) => ({ kept: all.kept + sum.kept, all: all.all + sum.kept + sum.changed + sum.lost }),
    { kept: 0, all: 0 },
  );
  expect(total.kept / total.all).toBeGreaterThanOrEqual(0.95);
});

test('every imported form passes the check of forms, and every loss has a note with its place', () => {
  for (const { form, made } of measured) {
    const options = Object.fromEntries(made.lists.map((list) => [list.$id, list]));
    const errors = checkForm(made.form, { ...EMPTY, options }).filter(({ level }) => level === 'error');
    expect([form, errors]).toEqual([form, []]);
    for (const { severity, row, column } of made.notes)
      if (severity === 'lost' && column !== '') expect([form, row > 0]).toEqual([form, true]);
  }
});

/** The filled rows of a sheet with the columns in any order, without our own columns. */
function rowsOf(sheet: SheetName, table: SheetLine[], language: string): string[] {
  return readSheet(sheet, table, language, new NoteList()).flatMap(({ cells, languages }) => {
    const named = Object.entries({ ...cells, ...languages }).filter(([column]) => !column.startsWith('sentra'));
    return named.length === 0 ? [] : [JSON.stringify(named.sort())];
  });
}

/** What comes out in another way: of a choice that is there twice only the first is in the form. */
const TWICE: Record<string, number> = { choice_filter_test: 1 };

test.each(measured)(
  '$form comes out as it went in: every row, language, picture and setting',
  ({ form, sheets, made, exported }) => {
    const language = new Origin(made.form).language ?? '';
    expect(rowsOf('survey', linesOf(exported.survey), language)).toEqual(rowsOf('survey', sheets.survey, language));
    expect(rowsOf('settings', linesOf(exported.settings), '')).toEqual(rowsOf('settings', sheets.settings, ''));
    const choices = rowsOf('choices', linesOf(exported.choices), language);
    const missing = rowsOf('choices', sheets.choices, language).filter((row) => !choices.includes(row));
    expect(missing).toHaveLength(TWICE[form] ?? 0);
  },
);

test.each(measured)('$form is the same form when its export is imported', ({ made, exported }) => {
  const [survey, choices, settings] = [exported.survey, exported.choices, exported.settings].map(linesOf);
  const again = imported({ survey: survey ?? [], choices: choices ?? [], settings: settings ?? [], others: [] });
  expect(again.form).toEqual({ ...made.form, $id: again.form.$id });
  expect(again.lists).toEqual(made.lists);
});
