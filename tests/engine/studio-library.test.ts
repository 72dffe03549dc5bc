/** Staff take questions of another form, with their texts, limits, rules and lists. */
import { describe, expect, it } from 'vitest';
import { insertQuestions, planInsert, type QuestionSource } from '#engine/studio/edit.ts';
import type { FieldFile, OptionFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';
import { deepFreeze, errorCodesOf, fieldNamed, fieldsByStep, refusalOf, sourcesOf } from './studio-fixtures.ts';

const number: FieldFile = { type: 'integer', 'x-widget': 'number', minimum: 0, maximum: 500 };
const size: OptionFile = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'size',
  type: 'string',
  title: 'Ukuran',
  enum: ['kecil', 'besar'],
  'x-labels': { kecil: 'Kecil sekali' },
  'x-retired': { sedang: 'Sedang' },
};
const survey = formFile(
  {
    owner: { type: 'string', maxLength: 40, 'x-locked': true, 'x-placeholder': 'Siti' },
    men: { ...number, title: 'Laki-laki' },
    women: { ...number, title: 'Perempuan', 'x-required': 'men > 3' },
    total: { ...number, title: 'Jumlah', 'x-compute': 'men + women' },
    why: { type: 'string', title: 'Alasan', maxLength: 200, 'x-show-if': { tint: 'merah', total: { empty: false } } },
    tint: { type: 'string', title: 'Warna', 'x-options': 'colour' },
    volume: { type: 'array', title: 'Ukuran', uniqueItems: true, items: { type: 'string', 'x-options': 'size' } },
    province: { type: 'string', title: 'Provinsi', 'x-options': { from: 'provinces' } },
    city: { type: 'string', title: 'Kota', 'x-options': { from: 'cities', of: 'province' } },
  },
  {
    $id: 'survei',
    'x-steps': [
      {
        id: 'satu',
        fields: ['owner', 'men', 'women', 'total', 'tint', 'why', 'volume', 'province', 'city'],
        'x-check': [{ rule: 'men < women', message: '{{men}} lebih dari {{women}}.', fields: ['men'] }],
      },
    ],
    'x-check': [{ rule: 'total > 0 || owner == "x"', message: 'Belum ada.', fields: ['total'] }],
  },
);
const from: QuestionSource = deepFreeze({
  form: survey,
  lists: { ...baseContext.options, size },
  words: {
    words: { owner: { label: 'Pemilik usaha', hint: 'Sesuai KTP.', error: { required: 'Isi pemilik.' } } },
    optionWords: baseContext.optionWords,
  },
  ownLists: ['size'],
});
const target = { step: 'diri', at: 1 };

function insert(names: string[], isCopyingLists = false, sources = sourcesOf()) {
  const after = insertQuestions(sources, from, names, { ...target, isCopyingLists });
  expect(errorCodesOf(after)).toEqual([]);
  return after;
}

describe('questions of another form', () => {
  it('come with the texts of their locale file, their limits and messages, and are not locked', () => {
    const after = insert(['owner']);
    expect(fieldsByStep(after).diri?.slice(0, 3)).toEqual(['owner', 'owner_2', 'colour']);
    expect(fieldNamed(after, 'owner_2')).toEqual({
      title: 'Pemilik usaha',
      description: 'Sesuai KTP.',
      type: 'string',
      maxLength: 40,
      'x-placeholder': 'Siti',
      'x-messages': { required: 'Isi pemilik.' },
    });
  });

  it('get unused names, which their own rules and the checks that read only them follow', () => {
    const before = sourcesOf(undefined, { taken: ['men'] });
    expect(planInsert(before, from, ['women', 'men', 'total'], target)).toMatchObject({
      names: ['men', 'women', 'total'],
      renamed: [{ name: 'men', to: 'men_2' }],
    });
    const after = insert(['women', 'men', 'total'], false, before);
    expect(fieldNamed(after, 'total')).toMatchObject({ 'x-compute': 'men_2 + women' });
    expect(fieldNamed(after, 'women')).toMatchObject({ 'x-required': 'men_2 > 3' });
    expect(after.form['x-steps'][0]?.['x-check']).toEqual([
      { rule: 'men_2 < women', message: '{{men_2}} lebih dari {{women}}.', fields: ['men_2'] },
    ]);
    expect(after.form['x-check']).toBeUndefined();
  });

  it('leave out rules that read questions which do not come along, and say which', () => {
    const plan = planInsert(sourcesOf(), from, ['total', 'why', 'women'], target);
    expect(plan.left).toEqual([
      { name: 'women', word: 'x-required', reads: ['men'] },
      { name: 'total', word: 'x-compute', reads: ['men'] },
      { name: 'why', word: 'x-show-if', reads: ['tint'] },
      { name: 'total', word: 'x-check', reads: ['owner'] },
      { name: 'women', word: 'x-check', reads: ['men'] },
    ]);
    const after = insert(['total', 'why']);
    expect(fieldNamed(after, 'total')).toEqual({ ...number, title: 'Jumlah' });
    expect(fieldNamed(after, 'why')?.['x-show-if']).toEqual({ total: { empty: false } });
  });

  it('bring the question along on which their region depends', () => {
    expect(planInsert(sourcesOf(), from, ['city'], target)).toMatchObject({
      names: ['province', 'city'],
      needed: ['province'],
    });
    expect(fieldNamed(insert(['city']), 'city_2')?.['x-options']).toEqual({ from: 'cities', of: 'province_2' });
  });
});

describe('the option lists of inserted questions', () => {
  it('are shared, unless only the other form has them', () => {
    const plan = planInsert(sourcesOf(), from, ['tint', 'volume'], target);
    expect(plan.lists).toEqual([
      { id: 'colour', isCopied: false },
      { id: 'size', isCopied: true },
    ]);
    const after = insert(['tint', 'volume']);
    expect(fieldNamed(after, 'tint')?.['x-options']).toBe('colour');
    expect(fieldNamed(after, 'volume')?.items).toEqual({ type: 'string', 'x-options': 'ukuran' });
    expect(after.lists.ukuran).toMatchObject({
      title: 'Ukuran',
      enum: ['kecil', 'besar'],
      'x-labels': { kecil: 'Kecil sekali', besar: 'Besar' },
    });
    expect(after.lists.ukuran).not.toHaveProperty('x-retired');
  });

  it('are copied under another id when staff want their own', () => {
    const after = insert(['tint'], true);
    expect(fieldNamed(after, 'tint')?.['x-options']).toBe('colour-2');
    expect(after.lists['colour-2']?.['x-labels']).toEqual({ merah: 'Merah', hijau: 'Hijau Daun', biru: 'Biru Laut' });
  });
});

it('inserting nothing, or a question that the other form does not have, is refused', () => {
  expect(refusalOf((now) => insertQuestions(now, from, [], target))).toMatchObject({ code: 'no-field' });
  expect(refusalOf((now) => insertQuestions(now, from, ['nobody'], target))).toMatchObject({ code: 'no-field' });
});
