import { describe, expect, it } from 'vitest';
import { fileIdsOf, getAt, initialAnswers, listFields, optionLabel, privateFields, setAt } from '#engine/answers.ts';
import { changedFields } from '#engine/changed-fields.ts';
import { isConditionMet, shownFields, shownRowFields, shownSteps } from '#engine/conditions.ts';
import type { FieldDoc } from '#engine/types.ts';
import { baseContext, compile, formFile } from './fixtures.ts';

const doc = compile(
  formFile(
    {
      colour: { type: 'string', 'x-options': 'colour', default: 'merah' },
      notify: { type: 'boolean', 'x-required': true },
      agreed: { type: 'boolean', const: true, 'x-required': true },
      quiet: { type: 'boolean' },
      nik: { type: 'string', 'x-private': true },
      photos: { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['jpg'], max: 5 } },
      goods: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            label: { type: 'string' },
            secret: { type: 'string', 'x-private': true },
            picture: { type: 'string', 'x-file': { accept: ['jpg'] } },
          },
        },
      },
    },
    {
      'x-steps': [
        { id: 'a', fields: ['colour', 'notify', 'agreed', 'quiet'] },
        { id: 'b', fields: ['nik', 'photos', 'goods'] },
      ],
    },
  ),
  baseContext,
);

describe('answers', () => {
  it('start with the defaults; a box that must be ticked starts unanswered', () => {
    expect(initialAnswers(doc)).toEqual({ colour: 'merah', notify: false });
  });

  it('are found by path', () => {
    const answers = { goods: [{ label: 'x' }], spot: { lat: 1 } };
    expect(getAt(answers, 'goods.0.label')).toBe('x');
    expect(getAt(answers, 'spot.lat')).toBe(1);
    expect(getAt(answers, 'goods.1.label')).toBeUndefined();
    expect(getAt(answers, 'constructor.name')).toBeUndefined();
    expect(getAt(answers, 'goods.length')).toBe(1);
  });

  it('are set without changing the given answers', () => {
    const before = { goods: [{ label: 'x' }], other: {} };
    const after = setAt(before, 'goods.0.label', 'y');
    expect(after).toEqual({ goods: [{ label: 'y' }], other: {} });
    expect(before).toEqual({ goods: [{ label: 'x' }], other: {} });
    expect(after.other).toBe(before.other);
    expect(setAt(before, 'goods.1.label', 'z').goods).toEqual([{ label: 'x' }, { label: 'z' }]);
    expect(setAt({}, 'goods.0.label', 'z')).toEqual({ goods: [{ label: 'z' }] });
    expect(setAt(before, 'goods', undefined)).toEqual({ other: {} });
    expect(setAt(before, 'goods.9.label', 'far')).toEqual(before);
  });

  it('never reach the prototype', () => {
    const after = setAt({}, '__proto__.polluted', true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(after)).toEqual(['__proto__']);
  });

  it('list their files, rows included', () => {
    const answers = { photos: ['u1', 'u2'], goods: [{ picture: 'u3' }, { picture: '' }, 'x'] };
    expect(fileIdsOf(doc, answers)).toEqual([
      { field: 'photos', id: 'u1' },
      { field: 'photos', id: 'u2' },
      { field: 'goods.0.picture', id: 'u3' },
    ]);
  });

  it('are listed in screen order, with the private ones', () => {
    expect(listFields(doc).map(({ path, step }) => `${step.id}:${path}`)).toEqual([
      'a:colour',
      'a:notify',
      'a:agreed',
      'a:quiet',
      'b:nik',
      'b:photos',
      'b:goods',
      'b:goods.*.label',
      'b:goods.*.secret',
      'b:goods.*.picture',
    ]);
    expect(privateFields(doc)).toEqual(['nik', 'goods']);
  });

  it('are read with labels, also of retired codes', () => {
    const field = doc.ui.fields.colour as FieldDoc;
    expect(['biru', 'ungu', 'pink'].map((code) => optionLabel(doc, field, code))).toEqual([
      'Biru Laut',
      'Ungu',
      'pink',
    ]);
  });
});

describe('changed fields', () => {
  it('contain only what differs; a removed answer is null', () => {
    const before = { name: 'Toko', phone: '08', tags: ['a', 'b'], spot: { lat: 1, lng: 2 }, note: 'x' };
    const after = { name: 'Toko Siti', phone: '08', tags: ['a', 'b'], spot: { lng: 2, lat: 1 }, note: '', extra: 5 };
    expect(changedFields(before, after)).toEqual({ name: 'Toko Siti', note: null, extra: 5 });
    expect(changedFields(before, {})).toEqual({ name: null, phone: null, tags: null, spot: null, note: null });
    expect(changedFields({ a: '', b: null }, { b: undefined, c: [] })).toEqual({});
    expect(changedFields({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toEqual({ a: ['y', 'x'] });
  });
});

describe('conditions', () => {
  it.each([
    [{ a: 'x' }, { a: 'x' }, true],
    [{ a: 'x' }, { a: 'y' }, false],
    [{ a: 'x' }, {}, false],
    [{ a: ['x', 'y'] }, { a: 'y' }, true],
    [{ a: 'x' }, { a: ['w', 'x'] }, true],
    [{ a: ['x', 'y'] }, { a: ['w'] }, false],
    [{ a: true }, { a: true }, true],
    [{ a: true }, { a: 'true' }, false],
    [{ a: 5 }, { a: 5 }, true],
    [{ a: { empty: true } }, {}, true],
    [{ a: { empty: true } }, { a: '  ' }, true],
    [{ a: { empty: true } }, { a: [] }, true],
    [{ a: { empty: true } }, { a: {} }, true],
    [{ a: { empty: true } }, { a: null }, true],
    [{ a: { empty: true } }, { a: 0 }, false],
    [{ a: { empty: true } }, { a: false }, false],
    [{ a: { empty: false } }, { a: 'x' }, true],
    [{ a: 'x', b: 'y' }, { a: 'x' }, false],
    [{ a: 'x', b: 'y' }, { a: 'x', b: 'y' }, true],
    [{ constructor: { empty: true } }, {}, true],
  ])('%j with %j: %s', (condition, answers, holds) => {
    expect(isConditionMet(condition as never, answers)).toBe(holds);
  });

  const chain = compile(
    formFile(
      {
        source: { type: 'string' },
        bank: { type: 'string', 'x-show-if': { source: 'bank' } },
        branch: { type: 'string', 'x-show-if': { bank: 'BRI' } },
        reason: { type: 'string', 'x-show-if': { bank: { empty: true } } },
        inner: { type: 'string' },
      },
      {
        'x-steps': [
          { id: 'a', fields: ['source', 'bank'] },
          { id: 'b', fields: ['branch', 'reason'] },
          { id: 'c', fields: ['inner'], 'x-show-if': { branch: { empty: false } } },
        ],
      },
    ),
  );

  it('read a hidden deciding field as empty, along the whole chain', () => {
    const answers = { source: 'sendiri', bank: 'BRI', branch: 'Klandasan' };
    expect(shownFields(chain, answers)).toEqual(['source', 'reason']);
    expect(shownSteps(chain, answers).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(shownFields(chain, { ...answers, source: 'bank' })).toEqual(['source', 'bank', 'branch', 'inner']);
    expect(shownSteps(chain, { ...answers, source: 'bank' }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('can be evaluated for one step', () => {
    expect(shownFields(chain, { source: 'bank' }, 'a')).toEqual(['source', 'bank']);
    expect(shownFields(chain, { source: 'bank' }, 'c')).toEqual([]);
  });

  it('skip a step without shown fields', () => {
    const lonely = compile(
      formFile(
        { a: { type: 'string' }, b: { type: 'string', 'x-show-if': { a: 'x' } } },
        {
          'x-steps': [
            { id: 's', fields: ['a'] },
            { id: 't', fields: ['b'] },
          ],
        },
      ),
    );
    expect(shownSteps(lonely, {}).map(({ id }) => id)).toEqual(['s']);
  });

  it('of a row read the row first, then the form', () => {
    const { rows } = compile(
      formFile({
        kind: { type: 'string' },
        goods: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'string' },
              size: { type: 'string', 'x-show-if': { kind: 'baju' } },
              care: { type: 'string', 'x-show-if': { mode: 'x' } },
            },
          },
        },
        mode: { type: 'string' },
      }),
    ).ui.fields.goods as FieldDoc;
    if (!rows) throw new Error('no rows');
    expect(shownRowFields(rows, { kind: 'baju' }, { kind: 'topi' })).toEqual(['kind', 'size']);
    expect(shownRowFields(rows, { kind: 'topi' }, { kind: 'baju', mode: 'x' })).toEqual(['kind', 'care']);
  });
});
