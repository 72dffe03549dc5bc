/** Withdrawn options: codes in answers that their list no longer offers. */
import { describe, expect, it } from 'vitest';
import { changedFields } from '#engine/changed-fields.ts';
import { fieldAt } from '#engine/form-index.ts';
import type { FieldDoc } from '#engine/types.ts';
import { withdrawnCodes, withdrawnOptions } from '#engine/withdrawn-options.ts';
import { compile, formFile } from './fixtures.ts';

const doc = compile(
  formFile({
    colour: { type: 'string', 'x-options': 'colour' },
    colours: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
    city: { type: 'string', 'x-options-from': 'cities' } as never,
    name: { type: 'string' },
    goods: {
      type: 'array',
      items: {
        type: 'object',
        properties: { shade: { type: 'string', 'x-options': 'colour' }, title: { type: 'string' } },
      },
    },
  }),
);
const field = (name: string) => doc.ui.fields[name] as FieldDoc;

describe('an answer', () => {
  it('is not withdrawn if its list offers it, if it is empty, or if it has no list', () => {
    expect(withdrawnCodes(doc, field('colour'), 'merah')).toEqual([]);
    expect(withdrawnCodes(doc, field('colour'), '')).toEqual([]);
    expect(withdrawnCodes(doc, field('colour'), 5)).toEqual([]);
    expect(withdrawnCodes(doc, field('name'), 'ungu')).toEqual([]);
  });

  it('is withdrawn if its list no longer offers it, each code once', () => {
    expect(withdrawnCodes(doc, field('colour'), 'ungu')).toEqual(['ungu']);
    expect(withdrawnCodes(doc, field('colours'), ['ungu', 'merah', 'ungu', 'hitam', 7])).toEqual(['ungu', 'hitam']);
  });
});

describe('the answers of a form', () => {
  it('are searched with their rows; the label is the former label, else the code', () => {
    const answers = {
      colour: 'ungu',
      colours: ['biru', 'hitam'],
      goods: [{ shade: 'merah' }, 'rusak', { shade: 'ungu', title: 'ungu' }],
    };
    expect(withdrawnOptions(doc, answers)).toEqual([
      { path: 'colour', code: 'ungu', label: expect.any(String) },
      { path: 'colours', code: 'hitam', label: 'hitam' },
      { path: 'goods.2.shade', code: 'ungu', label: expect.any(String) },
    ]);
    expect(withdrawnOptions(doc, Object.create({ colour: 'ungu' }))).toEqual([]);
    expect(withdrawnOptions(doc, { goods: 'ungu' })).toEqual([]);
  });
});

describe('the field at a path', () => {
  it('is a field of the form, or of the rows of a group', () => {
    expect(fieldAt(doc, 'name')).toBe(field('name'));
    expect(fieldAt(doc, 'goods.3.title')).toBe(field('goods').rows?.fields.title);
  });
  it.each(['none', 'toString', 'goods.0', 'goods.0.none', 'goods.0.toString', 'name.0.title'])('%s has none', (path) =>
    expect(fieldAt(doc, path)).toBeUndefined(),
  );
});

describe('the changes of a record', () => {
  it('are the fields that differ, with null for a removed answer', () => {
    const before = { name: 'A', city: 'B', goods: [{ a: 1, b: 2 }], note: '', list: [] };
    const after = { name: 'A', city: '', goods: [{ b: 2, a: 1 }], colour: 'merah', note: null };
    expect(changedFields(before, after)).toEqual({ city: null, colour: 'merah' });
    expect(changedFields({ name: 'A' }, { name: 'B' })).toEqual({ name: 'B' });
    expect(changedFields({ a: 1 }, {})).toEqual({ a: null });
    expect(changedFields(Object.create({ name: 'A' }), { name: 'A' })).toEqual({ name: 'A' });
    expect(changedFields({ name: 'A' }, Object.create({ name: 'A' }))).toEqual({ name: null });
  });
});
