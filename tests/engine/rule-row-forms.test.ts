/** Rows that are another form: they are shown, required and calculated as in that form itself. */
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { CompileContext, Condition, FieldFile, FormFile, ShowIf } from '#engine/types.ts';
import { baseContext, compileWithValidators, formFile } from './fixtures.ts';
import { number } from './rule-form-fixtures.ts';

const text: FieldFile = { type: 'string' };
const rows: FieldFile = { type: 'array', 'x-rows': 'baris' };
const around = (more: FormFile['properties'] = {}) =>
  formFile({ ...more, goods: rows }, { $id: 'luar', title: 'Luar' });
const withRows = (row: FormFile): CompileContext => ({ ...baseContext, forms: { baris: row, luar: around() } });
const findings = (file: FormFile, context: CompileContext) =>
  checkForm(file, context).flatMap(({ level, code, path }) =>
    level === 'error' ? [`${code} @ ${path.join('.')}`] : [],
  );

describe('a question whose step and which itself have a condition', () => {
  const rowForm = (first: FieldFile, ofStep: ShowIf, own: ShowIf) =>
    formFile(
      { a: first, b: { ...text, 'x-show-if': own } },
      {
        $id: 'baris',
        'x-steps': [
          { id: 'satu', fields: ['a'] },
          { id: 'dua', fields: ['b'], 'x-show-if': ofStep },
        ],
      },
    );
  const colour: FieldFile = { ...text, 'x-options': 'colour' };
  const colours: FieldFile = { type: 'array', items: { type: 'string', 'x-options': 'colour' } };
  const day: FieldFile = { ...text, 'x-widget': 'date' };

  it.each<[string, FieldFile, ShowIf, ShowIf, unknown[]]>([
    ['of the same question', colour, { a: ['merah', 'hijau'] }, { a: ['hijau', 'biru'] }, ['merah', 'hijau', 'biru']],
    ['that cannot both hold', colour, { a: 'merah' }, { a: 'biru' }, ['merah', 'biru']],
    ['one of them about any answer', colour, { a: { empty: false } }, { a: 'biru' }, [undefined, 'merah', 'biru']],
    ['one of them about no answer', colour, { a: { empty: true } }, { a: ['biru'] }, [undefined, 'biru']],
    ['of several choices', colours, { a: 'merah' }, { a: ['biru', 'hijau'] }, [['merah'], ['biru'], ['merah', 'biru']]],
    ['of a number', number, { a: [1, 2] }, { a: [2, 3] }, [1, 2, 3]],
    ['of yes or no', { type: 'boolean' }, { a: true }, { a: { empty: false } }, [true, false]],
    ['of a day', day, { a: ['2026-01-01', '2026-01-02'] }, { a: '2026-01-02' }, ['2026-01-01', '2026-01-02']],
    ['of a day that is none', day, { a: { empty: false } }, { a: 'x' } as Condition, ['2026-01-02']],
    ['one of them a rule', colour, { a: ['merah', 'hijau'] }, 'a != "merah"', ['merah', 'hijau', 'biru']],
    ['that say the same', colour, { a: 'merah' }, { a: 'merah' }, ['merah', 'biru']],
  ])('is shown in rows as in its form: conditions %s', async (_, first, ofStep, own, answers) => {
    const row = rowForm(first, ofStep, own);
    const context = withRows(row);
    const [alone, inRows] = [await compileWithValidators(row, context), await compileWithValidators(around(), context)];
    expect(findings(around(), context)).toEqual([]);
    for (const a of answers) {
      const given = a === undefined ? { b: 'x' } : { a, b: 'x' };
      const { answers: shown } = alone.validate(given);
      expect(inRows.validate({ goods: [given] }).answers).toEqual({ goods: [shown] });
    }
  });
});

describe('a rule of a form of rows that reads the form as a whole', () => {
  const row = (rule: string) =>
    formFile({ harga: number, n: { ...number, 'x-compute': rule } }, { $id: 'baris', title: 'Baris' });

  it('is reported in that form, and in a form that uses it as rows', () => {
    const file = row('form.harga * 2');
    expect(findings(file, withRows(file))).toEqual(['rule-form-in-rows @ properties.n.x-compute']);
    expect(findings(around(), withRows(file))).toEqual(['rows-rule-form @ properties.goods.x-rows']);
    // With the name the rows would read another answer.
    expect(findings(around({ harga: number }), withRows(file))).toEqual(['rows-rule-form @ properties.goods.x-rows']);
    const [finding] = checkForm(around(), withRows(file)).filter(({ level }) => level === 'error');
    expect(finding?.params).toMatchObject({ name: 'goods', form: 'Baris', word: 'x-compute', other: 'n' });
  });

  it('may do so in a form that no other uses as rows', () => {
    expect(findings(row('form.harga * 2'), baseContext)).toEqual([]);
  });

  it('is found in its checks too', () => {
    const check = { rule: 'form.harga > 1', message: 'x', fields: ['harga'] };
    const file = formFile({ harga: number }, { $id: 'baris', 'x-check': [check] });
    expect(findings(file, withRows(file))).toEqual(['rule-form-in-rows @ x-check.0.rule']);
    expect(findings(around(), withRows(file))).toEqual(['rows-rule-form @ properties.goods.x-rows']);
  });

  it('is no reason to report rules that read their own row', async () => {
    const file = row('harga * 2');
    expect(findings(file, withRows(file))).toEqual([]);
    expect(findings(around({ harga: number }), withRows(file))).toEqual([]);
    const { validate } = await compileWithValidators(around(), withRows(file));
    expect(validate({ goods: [{ harga: 2 }] }).answers).toEqual({ goods: [{ harga: 2, n: 4 }] });
  });
});

it('a condition that is too long only together with that of its step is reported where it is used', () => {
  const long = Array.from({ length: 90 }, (_, at) => `a != ${at + 10}`).join(' && ');
  const file = formFile(
    { a: number, b: { ...text, 'x-show-if': long } },
    {
      $id: 'baris',
      'x-steps': [
        { id: 'satu', fields: ['a'] },
        { id: 'dua', fields: ['b'], 'x-show-if': long },
      ],
    },
  );
  expect(findings(file, withRows(file))).toEqual([]);
  expect(findings(around(), withRows(file))).toEqual(['rows-rule @ properties.goods.x-rows']);
});
