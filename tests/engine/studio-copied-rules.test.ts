/** Rules of copies: they read the copied questions where the originals read one another, and other questions as before. */
import { describe, expect, it } from 'vitest';
import { copyField, copyFields, copyStep } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { errorCodesOf, sourcesOf } from './studio-fixtures.ts';

const number = (title: string, rules: Partial<FieldFile> = {}): FieldFile => ({ type: 'integer', title, ...rules });
const goods: FieldFile = {
  type: 'array',
  title: 'Barang',
  'x-check': [{ rule: 'price <= sum(goods.price)', message: '{{price}}', fields: ['price'] }],
  items: {
    type: 'object',
    properties: { price: number('Harga'), sold: number('Terjual', { 'x-show-if': 'price > men + stock' }) },
  },
} as FieldFile;
const sources = sourcesOf(
  formFile(
    {
      stock: number('Stok'),
      men: number('Laki-laki'),
      women: number('Perempuan', { 'x-show-if': 'men > stock', 'x-required': 'men > 1' }),
      total: number('Jumlah', { 'x-compute': 'men + women + stock' }),
      goods,
    },
    {
      'x-steps': [
        { id: 'awal', fields: ['stock'] },
        {
          id: 'orang',
          fields: ['men', 'women', 'total', 'goods'],
          'x-show-if': 'stock > 0',
          'x-check': [{ rule: 'women <= men + stock', message: '{{women}} dan {{stock}}', fields: ['women'] }],
        },
      ],
    },
  ),
);

describe('a staff member who copies', () => {
  it('a step: its checks and the rules of its questions read the copies', () => {
    const after = copyStep(sources, 'orang');
    expect(errorCodesOf(after)).toEqual([]);
    const { properties, 'x-steps': steps } = after.form;
    expect(steps[2]).toMatchObject({
      id: 'orang-2',
      'x-show-if': 'stock > 0',
      'x-check': [{ rule: 'women_2 <= men_2 + stock', message: '{{women_2}} dan {{stock}}', fields: ['women_2'] }],
    });
    expect(steps[1]).toEqual(sources.form['x-steps'][1]);
    expect(properties.women_2).toMatchObject({ 'x-show-if': 'men_2 > stock', 'x-required': 'men_2 > 1' });
    expect(properties.total_2?.['x-compute']).toBe('men_2 + women_2 + stock');
    expect(properties.goods_2?.items?.properties).toMatchObject({ sold: { 'x-show-if': 'price > men_2 + stock' } });
  });

  it('a group of rows: a check of its rows that reads the whole group reads the copy', () => {
    const after = copyField(sources, 'goods');
    expect(errorCodesOf(after)).toEqual([]);
    expect(after.form.properties.goods_2?.['x-check']).toEqual([
      { rule: 'price <= sum(goods_2.price)', message: '{{price}}', fields: ['price'] },
    ]);
  });

  it('some questions: rules among them read the copies, others what they read before', () => {
    const { properties } = copyFields(sources, ['men', 'total'], { step: 'orang' }).form;
    expect(properties.total_2?.['x-compute']).toBe('men_2 + women + stock');
  });
});
