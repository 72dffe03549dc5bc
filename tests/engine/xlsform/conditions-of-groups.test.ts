// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names a question like this.
/** `relevant` of groups that cannot hold as they are: taken out, with a note about every cell that is lost. */
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { FieldFile } from '#engine/types.ts';
import { exportXlsForm } from '#engine/xlsform/export-form.ts';
import { baseContext, compile, formFile } from '../fixtures.ts';
import { EMPTY, imported, linesOf, lostOf, sheetsOf } from './fixtures.ts';

const HEAD = ['type', 'name', 'label', 'relevant', 'required'];
const errorsOf = (made: ReturnType<typeof imported>) =>
  checkForm(made.form, { ...EMPTY, options: Object.fromEntries(made.lists.map((list) => [list.$id, list])) }).filter(
    ({ level }) => level === 'error',
  );

describe('the condition of a group', () => {
  it('that reads a later question is taken out and noted', () => {
    const made = imported(
      sheetsOf([
        HEAD,
        ['begin group', 'satu', 'Satu', '${later} > 1'],
        ['integer', 'a', 'A'],
        ['end group'],
        ['begin group', 'dua', 'Dua'],
        ['integer', 'later', 'Nanti'],
        ['end group'],
      ]),
    );
    expect(errorsOf(made)).toEqual([]);
    expect(made.form['x-steps'].map((step) => step['x-show-if'])).toEqual([undefined, undefined]);
    expect(made.form['x-steps'].map(({ fields }) => fields)).toEqual([['a'], ['later']]);
    expect(lostOf(made)).toEqual(['2 relevant order']);
  });

  it('that never holds with that of the group around it is noted at both', () => {
    const made = imported(
      sheetsOf([
        HEAD,
        ['integer', 'n', 'N'],
        ['begin group', 'luar', 'Luar', '${n} > 5'],
        ['begin group', 'dalam', 'Dalam', '${n} < 3'],
        ['integer', 'a', 'A'],
        ['end group'],
        ['end group'],
      ]),
    );
    expect(errorsOf(made)).toEqual([]);
    expect(lostOf(made)).toEqual(['3 relevant expression', '4 relevant expression']);
  });

  it('that is right stays', () => {
    const made = imported(
      sheetsOf([
        HEAD,
        ['integer', 'n', 'N'],
        ['begin group', 'satu', 'Satu', '${n} > 5'],
        ['integer', 'a', 'A'],
        ['end group'],
      ]),
    );
    expect(made.form['x-steps'].map((step) => step['x-show-if'])).toEqual([undefined, 'n > 5']);
    expect(lostOf(made)).toEqual([]);
  });
});

it('the condition of a date is taken out at its hour too, and noted once', () => {
  const made = imported(
    sheetsOf([
      HEAD,
      ['begin group', 'satu', 'Satu'],
      ['dateTime', 'kapan', 'Kapan', '${later} > 1', '${later} > 2'],
      ['end group'],
      ['begin group', 'dua', 'Dua'],
      ['integer', 'later', 'Nanti'],
      ['end group'],
    ]),
  );
  expect(errorsOf(made)).toEqual([]);
  expect(Object.keys(made.form.properties)).toEqual(['kapan', 'kapan_jam', 'later']);
  expect(lostOf(made)).toEqual(['3 relevant order', '3 required order']);
});

it('rules of an exported form are taken out with the question that they read, when its row is deleted', () => {
  const text = { type: 'string', title: 'x' } as FieldFile;
  const file = formFile(
    {
      n: { type: 'integer', title: 'N' },
      a: { ...text, 'x-show-if': { n: 1 } },
      b: { ...text, 'x-required': 'n > 1', 'x-read-only': 'n > 2', 'x-default': 'string(n)' },
      c: { ...text, 'x-options': { list: 'colour', where: 'n > 1 || option.code == "merah"' } },
      d: { type: 'integer', title: 'D', 'x-compute': 'n + 1', 'x-display': 'hidden' },
      e: {
        type: 'array',
        title: 'E',
        'x-rows': true,
        'x-show-if': 'n > 1',
        items: { type: 'object', properties: { f: text } },
      },
      g: text,
    },
    {
      title: 'X',
      'x-check': [{ rule: 'n > 1', message: 'x', fields: ['g'] }],
      'x-steps': [
        { id: 'satu', title: 'Satu', fields: ['n', 'a', 'b', 'c', 'd', 'e'] },
        { id: 'dua', title: 'Dua', fields: ['g'], 'x-show-if': 'n > 3' },
      ],
    },
  );
  const sheets = exportXlsForm(file, compile(file), baseContext);
  const backFrom = (survey: string[][]) =>
    imported(
      { survey: linesOf(survey), choices: linesOf(sheets.choices), settings: linesOf(sheets.settings), others: [] },
      baseContext,
    );
  const whole = backFrom(sheets.survey);
  expect(lostOf(whole)).toEqual([]);
  expect(whole.form['x-steps'][1]?.['x-show-if']).toBe('n > 3');
  const nameAt = sheets.survey[0]?.indexOf('name') ?? 0;
  const made = backFrom(sheets.survey.filter((cells) => cells[nameAt] !== 'n'));
  expect(checkForm(made.form, baseContext).filter(({ level }) => level === 'error')).toEqual([]);
  expect(Object.keys(made.form.properties)).toEqual(['a', 'b', 'c', 'e', 'g']);
  expect(JSON.stringify(made.form)).not.toMatch(/"n\b/u);
  expect(lostOf(made).map((note) => note.split(' ')[1])).toEqual(
    'relevant required default read_only choice_filter calculation relevant relevant constraint'.split(' '),
  );
});
