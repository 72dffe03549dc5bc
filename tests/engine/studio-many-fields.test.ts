/** Staff move, copy and remove several questions at once, as one edit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyFields, moveFields, moveIntoRows, moveOutOfRows, removeManyFields } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { formFile } from './fixtures.ts';
import { namesOf } from './random-edits.ts';
import { randomForm } from './random-forms.ts';
import { applyEdit, fieldNamed, fieldsByStep, refusalOf, sourcesOf } from './studio-fixtures.ts';

const number: FieldFile = { type: 'integer', 'x-widget': 'number' };
/** A total of an earlier step, and rows with a sum. */
const shop = formFile(
  {
    men: { ...number, title: 'Laki-laki' },
    women: { ...number, title: 'Perempuan' },
    total: { ...number, title: 'Jumlah', 'x-compute': 'men + women' },
    note: { type: 'string', title: 'Catatan', maxLength: 200 },
    amount: { ...number, title: 'Banyak' },
    goods: {
      type: 'array',
      title: 'Barang',
      maxItems: 5,
      'x-rows': true,
      items: {
        type: 'object',
        properties: {
          good: { type: 'string', title: 'Nama barang', maxLength: 80 },
          price: { ...number, title: 'Harga' },
          cheap: { type: 'boolean', title: 'Murah', 'x-widget': 'toggle', 'x-show-if': 'price < 1000' },
        },
      },
    },
    worth: { ...number, title: 'Nilai', 'x-compute': 'sum(goods.price)' },
  },
  {
    'x-steps': [
      { id: 'people', fields: ['men', 'women', 'note'] },
      { id: 'sums', fields: ['total', 'amount', 'goods', 'worth'] },
    ],
  },
);
const sources = sourcesOf(shop);

describe('moving several questions', () => {
  it('keeps their order, whatever the order of choosing was', () => {
    const after = applyEdit((now) => moveFields(now, ['amount', 'men', 'women'], { step: 'people', at: 1 }), sources);
    expect(fieldsByStep(after)).toEqual({
      people: ['note', 'men', 'women', 'amount'],
      sums: ['total', 'goods', 'worth'],
    });
    expect(after.form.properties).toEqual(shop.properties);
  });

  it('is refused when a calculation would read a later step, and says which', () => {
    expect(refusalOf((now) => moveFields(now, ['total', 'worth'], { step: 'people', at: 0 }), sources)).toMatchObject({
      code: 'rule-order',
      params: { name: 'Nilai', other: 'Barang', word: 'x-compute' },
    });
    const apart = sourcesOf({ ...shop, 'x-steps': [...shop['x-steps'], { id: 'last', fields: [] }] });
    expect(refusalOf((now) => moveFields(now, ['men', 'women'], { step: 'last' }), apart)).toMatchObject({
      code: 'rule-order',
      params: { name: 'Jumlah', other: 'Laki-laki' },
    });
    // Together they may move.
    const together = applyEdit((now) => moveFields(now, ['men', 'women', 'total'], { step: 'last' }), apart);
    expect(fieldsByStep(together).last).toEqual(['men', 'women', 'total']);
  });

  it('is refused when something would be asked before the question that decides whether it is shown', () => {
    expect(refusalOf((now) => moveFields(now, ['colour', 'owner'], { step: 'usaha' }))).toMatchObject({
      code: 'wrong-order',
      params: { name: 'Corak', other: 'Warna' },
    });
  });
});

describe('copying several questions', () => {
  it('lets the copies read one another, and the others what they read before', () => {
    const after = applyEdit((now) => copyFields(now, ['men', 'total'], { step: 'sums' }), sources);
    expect(fieldsByStep(after).sums).toEqual(['total', 'amount', 'goods', 'worth', 'men_2', 'total_2']);
    expect(fieldNamed(after, 'total_2')).toEqual({ ...shop.properties.total, 'x-compute': 'men_2 + women' });
    expect(fieldNamed(after, 'total')).toBe(shop.properties.total);
  });

  it('leaves the file as it was when the copies are removed again', () => {
    fc.assert(
      fc.property(randomForm, fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), fc.nat(5), (form, picks, at) => {
        const before = sourcesOf(form, { taken: namesOf(form) });
        const names = Object.keys(form.properties);
        fc.pre(names.length > 0);
        const chosen = picks.map((pick) => names[pick % names.length] ?? '');
        const step = form['x-steps'][at % form['x-steps'].length]?.id ?? '';
        let copied: typeof before;
        try {
          copied = copyFields(before, chosen, { step, at });
        } catch {
          return;
        }
        const added = Object.keys(copied.form.properties).filter((name) => !names.includes(name));
        expect(added).toHaveLength(new Set(chosen).size);
        const after = removeManyFields(copied, added);
        expect(JSON.stringify(after.form)).toBe(JSON.stringify(before.form));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('removing several questions', () => {
  it('removes those that read one another, and names others that need them', () => {
    expect(refusalOf((now) => removeManyFields(now, ['men', 'women']), sources)).toMatchObject({
      code: 'depended-on',
      params: { name: 'Laki-laki, Perempuan', others: 'Jumlah' },
    });
    const after = applyEdit((now) => removeManyFields(now, ['men', 'women', 'total']), sources);
    expect(fieldsByStep(after).people).toEqual(['note']);
  });

  it('is refused when one of them is locked', () => {
    expect(refusalOf((now) => removeManyFields(now, ['shade', 'owner']))).toMatchObject({ code: 'locked' });
  });
});

describe('moving questions into the rows of a group', () => {
  it('asks them in every row from now on', () => {
    const after = applyEdit((now) => moveIntoRows(now, ['note', 'amount'], 'goods', 1), sources);
    const inner = fieldNamed(after, 'goods')?.items?.properties ?? {};
    expect(Object.keys(inner)).toEqual(['good', 'note', 'amount', 'price', 'cheap']);
    expect(fieldsByStep(after)).toEqual({ people: ['men', 'women'], sums: ['total', 'goods', 'worth'] });
  });

  it('is refused when a rule outside of the rows reads one of them', () => {
    expect(refusalOf((now) => moveIntoRows(now, ['men'], 'goods'), sources)).toMatchObject({
      code: 'depended-on',
      params: { name: 'Laki-laki', others: 'Jumlah' },
    });
  });

  it('is refused for a group, because rows have no rows', () => {
    expect(refusalOf((now) => moveIntoRows(now, ['goods'], 'goods'), sources)).toMatchObject({ code: 'rows-in-rows' });
  });

  it('is refused when the rule of a moved question would read a question of the row instead', () => {
    const form = formFile({
      price: { ...number, title: 'Harga pasar' },
      tax: { ...number, title: 'Pajak', 'x-compute': 'price / 10 * 10' },
      goods: shop.properties.goods as FieldFile,
    });
    expect(refusalOf((now) => moveIntoRows(now, ['tax'], 'goods'), sourcesOf(form))).toMatchObject({
      code: 'row-hides',
      params: { name: 'Pajak', other: 'price' },
    });
  });
});

describe('moving questions out of the rows', () => {
  it('asks them once, and back again the rows are as before', () => {
    const out = applyEdit((now) => moveOutOfRows(now, 'goods', ['good'], { step: 'people' }), sources);
    expect(fieldsByStep(out).people).toEqual(['men', 'women', 'note', 'good']);
    const back = applyEdit((now) => moveIntoRows(now, ['good'], 'goods', 0), out);
    expect(back.form.properties.goods).toEqual(shop.properties.goods);
  });

  it('is refused when a question that stays in the row, or a sum, reads one of them', () => {
    const out = (names: string[]) =>
      refusalOf((now) => moveOutOfRows(now, 'goods', names, { step: 'people' }), sources);
    expect(out(['price'])).toMatchObject({ code: 'depended-on', params: { name: 'Harga', others: 'Murah' } });
    expect(out(['price', 'cheap'])).toMatchObject({ code: 'rule-broken', params: { name: 'Nilai' } });
    expect(out(['good', 'price', 'cheap'])).toMatchObject({ code: 'last-row' });
  });
});
