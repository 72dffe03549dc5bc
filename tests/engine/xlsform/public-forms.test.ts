/** XLSForms of other projects: how much of each is kept. Sources and licences: NOTICE.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { EMPTY, imported } from './fixtures.ts';

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
  const made = imported({
    survey: lines(form.survey),
    choices: lines(form.choices),
    settings: lines(form.settings),
    others: form.others,
  });
  const sum = { kept: 0, changed: 0, lost: 0 };
  for (const { kept, changed, lost } of Object.values(made.counts)) {
    sum.kept += kept;
    sum.changed += changed;
    sum.lost += lost;
  }
  return { ...form, made, sum };
});

test.each(measured)('$form keeps what it kept when it was measured', ({ expected, sum }) => {
  expect(sum).toEqual(expected);
});

test('at least 95 % of all constructs are kept, over at least 30 forms', () => {
  expect(measured.length).toBeGreaterThanOrEqual(30);
  const total = measured.reduce(
    (all, { sum }) => ({ taken: all.taken + sum.kept + sum.changed, all: all.all + sum.kept + sum.changed + sum.lost }),
    { taken: 0, all: 0 },
  );
  expect(total.taken / total.all).toBeGreaterThanOrEqual(0.95);
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
