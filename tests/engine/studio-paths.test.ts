/** The map of a form, and the paths through it. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { pickShownAnswers, shownFields, shownSteps } from '#engine/conditions.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { type AnswerClass, answersForPath, findFormPaths, formMapOf } from '#engine/studio/form-paths.ts';
import type { Answers, Condition, FieldFile, FormDoc } from '#engine/types.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { answersFor } from './answer-generators.ts';
import { baseContext, compile, compileWithValidators, formFile } from './fixtures.ts';
import { randomForm } from './random-forms.ts';

const colour: FieldFile = { type: 'string', 'x-options': 'colour' };
const many: FieldFile = { type: 'array', uniqueItems: true, items: { type: 'string', 'x-options': 'colour' } };
const text = (showIf?: Condition): FieldFile => ({ type: 'string', ...(showIf ? { 'x-show-if': showIf } : {}) });
const docOf = (fields: Record<string, FieldFile>, more = {}): FormDoc => compile(formFile(fields, more));
const shown = (fields: Record<string, FieldFile>) =>
  findFormPaths(docOf(fields)).paths.map((path) => path.shown.join(' '));
const choices = (fields: Record<string, FieldFile>, name: string): AnswerClass[] =>
  findFormPaths(docOf(fields)).paths.flatMap((path) => path.choices[name] ?? []);

describe('the map of a form', () => {
  it('lists the deciding fields of fields, steps and fields in rows', () => {
    const rows: FieldFile = {
      type: 'array',
      items: { type: 'object', properties: { kind: { type: 'string' }, size: text({ kind: 'a', colour: 'merah' }) } },
    };
    const doc = docOf(
      { colour, note: text({ colour: ['merah', 'biru'] }), goods: rows, end: text() },
      {
        'x-steps': [
          { id: 'satu', fields: ['colour', 'note', 'goods'] },
          { id: 'dua', fields: ['end'], 'x-show-if': { note: { empty: false } } },
        ],
      },
    );
    const { steps, edges } = formMapOf(doc);
    expect(edges).toEqual([
      { from: 'colour', to: { field: 'note' }, when: { colour: ['merah', 'biru'] } },
      { from: 'goods.kind', to: { field: 'goods.size' }, when: { kind: 'a' } },
      { from: 'colour', to: { field: 'goods.size' }, when: { colour: 'merah' } },
      { from: 'note', to: { step: 'dua' }, when: { note: { empty: false } } },
    ]);
    expect(steps.map(({ id, fields, showIf }) => [id, fields.length, showIf])).toEqual([
      ['satu', 3, undefined],
      ['dua', 1, { note: { empty: false } }],
    ]);
  });
});

describe('the paths through a form', () => {
  it('are one if nothing depends on an answer', () => {
    const { paths, cut } = findFormPaths(docOf({ a: text(), b: text() }));
    expect(cut).toBe(false);
    expect(paths).toEqual([{ id: '1', choices: {}, shown: ['a', 'b'], steps: ['satu'], hidden: [], rows: {} }]);
  });

  it('split at a deciding answer: named values together, any other, none', () => {
    const fields = { colour, note: text({ colour: ['merah', 'biru'] }), no: text({ colour: { empty: true } }) };
    expect(shown(fields)).toEqual(['colour note', 'colour', 'colour no']);
    expect(choices(fields, 'colour')).toEqual([
      { is: 'value', values: ['merah', 'biru'] },
      { is: 'other', but: ['merah', 'biru'], example: 'hijau' },
      { is: 'empty' },
    ]);
  });

  it('never leave a required answer empty', () => {
    expect(shown({ colour: { ...colour, 'x-required': true }, no: text({ colour: { empty: true } }) })).toEqual([
      'colour',
    ]);
  });

  it('combine several choices', () => {
    const fields = { many, a: text({ many: 'merah' }), b: text({ many: 'hijau' }) };
    expect(shown(fields).sort()).toEqual(['many', 'many a', 'many a b', 'many b']);
    const two = { many: { ...many, minItems: 2 }, a: text({ many: 'merah' }), b: text({ many: 'hijau' }) };
    expect(choices(two, 'many')[0]).toEqual({ is: 'value', values: ['merah'], besides: ['biru'] });
    const one = { many: { ...many, maxItems: 1 }, a: text({ many: 'merah' }), b: text({ many: 'hijau' }) };
    expect(shown(one)).not.toContain('many a b');
  });

  it('include answers other than the named ones: for yes-no, numbers and texts', () => {
    const other = (field: FieldFile, named: string | number | boolean) =>
      choices({ it: { ...field, 'x-required': true }, note: text({ it: named }) }, 'it')[1];
    expect(other({ type: 'boolean' }, true)).toMatchObject({ example: false });
    expect(other({ type: 'integer', minimum: 3, maximum: 4 }, 3)).toMatchObject({ example: 4 });
    expect(other({ type: 'integer', minimum: 3, maximum: 3 }, 3)).toBeUndefined();
    expect(other({ type: 'number', multipleOf: 0.5, minimum: 0 }, 0)).toMatchObject({ example: 0.5 });
    expect(other({ type: 'string', minLength: 3 }, 'abc')).toMatchObject({ example: 'xxx' });
  });

  it('follow chains of deciding fields', () => {
    const chain = {
      a: colour,
      b: { ...colour, 'x-show-if': { a: 'merah' } },
      c: text({ b: 'hijau' }),
      d: text({ b: { empty: true } }),
    };
    expect(shown(chain).sort()).toEqual(['a b', 'a b c', 'a b d', 'a d']);
  });

  it('find a deciding field further down on the same screen', () => {
    expect(shown({ note: text({ colour: 'merah' }), colour }).sort()).toEqual(['colour', 'note colour']);
  });

  it('contain a row for each path through a group', () => {
    const goods: FieldFile = {
      type: 'array',
      items: { type: 'object', properties: { kind: colour, size: { type: 'string', 'x-show-if': { kind: 'merah' } } } },
    };
    const doc = docOf({ goods });
    const [path] = findFormPaths(doc).paths;
    expect(path?.rows.goods?.map((row) => row.shown)).toEqual([['kind', 'size'], ['kind']]);
    const answers = answersForPath(doc, path as never, { goods: [{ kind: 'biru', size: 'L' }] });
    expect(answers).toEqual({ goods: [{ kind: 'merah', size: 'L' }, { kind: 'biru' }] });
  });

  it('are cut off at the limit, and still reach every reachable question', () => {
    const deciders = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}`, colour]));
    const decided = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`b${at}`, text({ [`a${at}`]: 'hijau' })]));
    const { paths, cut } = findFormPaths(docOf({ ...deciders, ...decided }), { limit: 4 });
    expect(cut).toBe(true);
    expect(paths.length).toBeLessThan(4 + 9 + 1);
    expect(new Set(paths.flatMap((path) => path.shown)).size).toBe(18);
  });
});

describe('any form', () => {
  const validForms = randomForm.filter((file) => checkForm(file, baseContext).every(({ level }) => level !== 'error'));

  it('shows exactly the fields of a path for its answers', () => {
    let checkedCount = 0;
    fc.assert(
      fc.property(
        validForms.chain((file) => fc.tuple(fc.constant(compile(file)), answersFor(compile(file)))),
        ([doc, given]) => {
          const { paths } = findFormPaths(doc);
          expect(paths.length).toBeGreaterThan(0);
          for (const path of paths) {
            const filled = normaliseAnswers(doc, given);
            const answers = answersForPath(doc, path, filled);
            // If a path needs an answer that the form cannot generate, the given answers must contain it.
            const isLacking = Object.entries(path.choices).some(
              ([name, choice]) => choice.is === 'other' && choice.example === undefined && answers[name] === undefined,
            );
            if (isLacking) continue;
            checkedCount++;
            expect(shownFields(doc, answers)).toEqual(path.shown);
            expect(shownSteps(doc, answers).map(({ id }) => id)).toEqual(path.steps);
          }
        },
      ),
      { numRuns: RUNS * 5 },
    );
    expect(checkedCount).toBeGreaterThan(RUNS / 2);
  });

  it('matches one of its paths for any valid answers', () => {
    let checkedCount = 0;
    fc.assert(
      fc.property(
        validForms.chain((file) => fc.tuple(fc.constant(compile(file)), answersFor(compile(file)))),
        ([doc, given]) => {
          const { paths, cut } = findFormPaths(doc);
          if (cut) return;
          const answers = pickShownAnswers(doc, normaliseAnswers(doc, given));
          const on = shownFields(doc, answers);
          const isAnswered = on.every((name) => !doc.ui.fields[name]?.required || answers[name] !== undefined);
          if (!isAnswered || !isPossible(doc, answers)) return;
          checkedCount++;
          expect(paths.map((path) => path.shown)).toContainEqual(on);
        },
      ),
      { numRuns: RUNS * 5 },
    );
    expect(checkedCount).toBeGreaterThan(RUNS / 2);
  });
});

/** Deciding answers of the right type. Others are never valid. */
function isPossible(doc: FormDoc, answers: Answers): boolean {
  return formMapOf(doc).edges.every(({ from }) => {
    const value = answers[from];
    if (value === undefined || from.includes('.')) return true;
    const { type, enum: codes, items } = doc.schema.properties?.[from] ?? {};
    const known = codes ?? items?.enum;
    if (type === 'array') return Array.isArray(value) && (!known || value.every((one) => known.includes(one)));
    if (known) return known.includes(value);
    if (type === 'object') return typeof value === 'object' && !Array.isArray(value);
    return typeof value === (type === 'integer' || type === 'number' ? 'number' : type);
  });
}

describe('answers on a path', () => {
  it('are accepted if the given ones are valid', async () => {
    const { doc, validate } = await compileWithValidators(
      formFile({
        many: { ...many, 'x-required': true, minItems: 2 },
        a: { ...text({ many: 'merah' }), 'x-required': true },
        b: text({ many: 'hijau' }),
      }),
    );
    for (const path of findFormPaths(doc).paths) {
      const answers = answersForPath(doc, path, { many: ['hijau', 'biru'], a: 'x', b: 'y' });
      expect([path.id, validate(answers).messages]).toEqual([path.id, {}]);
    }
  });
});
