/** A form that names its questions in every place of a form file. */
import type { FormSources } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { sourcesOf } from './studio-fixtures.ts';

export const number = (rules: object = {}): FieldFile => ({ type: 'integer', ...rules }) as FieldFile;
export const text = (rules: object = {}): FieldFile => ({ type: 'string', ...rules }) as FieldFile;
const colour = { list: 'colour', where: 'price > 1 && option.code != "biru"' };

/** `price` is a question of the form and also of the rows of `goods`. */
export const sources = sourcesOf(
  formFile(
    {
      price: number(),
      hue: text({ 'x-options': 'colour' }),
      goods: {
        type: 'array',
        title: 'Barang',
        'x-rows': true,
        'x-show-if': 'price > 3',
        'x-required': 'price > 4',
        'x-check': [
          { rule: 'price <= form.price + sum(goods.price)', message: '{{price}} {{hue}}', fields: ['price'] },
        ],
        items: {
          type: 'object',
          properties: {
            price: number(),
            pieces: number({ 'x-show-if': { price: { empty: false }, hue: 'merah' } }),
            sum: number({ 'x-compute': 'price * form.price + sum(goods.price)' }),
            kind: text({ 'x-options': colour }),
            note: text({ 'x-show-if': 'goods.exists(g, g.price > price)', 'x-required': 'form.price > 1' }),
          },
        },
      } as FieldFile,
      shown: text({ 'x-show-if': { price: { empty: false } } }),
      also: text({ 'x-show-if': 'price > 1', 'x-required': 'price > 2' }),
      first: number({ 'x-default': 'price + 1' }),
      fixed: number({ 'x-read-only': 'price > 1' }),
      total: number({ 'x-compute': 'price + sum(goods.price)' }),
      kinds: { type: 'array', uniqueItems: true, items: { type: 'string', 'x-options': colour } } as FieldFile,
      again: number({ 'x-prefill': 'previous.test.price' }),
      other: number({ 'x-prefill': 'previous.survey.price' }),
    },
    {
      $id: 'test',
      'x-steps': [
        { id: 'one', fields: ['price', 'hue'] },
        {
          id: 'two',
          fields: ['goods', 'shown', 'also', 'first', 'fixed', 'total', 'kinds', 'again', 'other'],
          'x-show-if': 'price > 0',
          'x-check': [{ rule: 'total > price', message: '{{price}} {{ total }}', fields: ['total'] }],
        },
      ],
      'x-check': [{ rule: 'total > price', message: '{{price}}', fields: ['price'] }],
      'x-limit': { options: { hue: { merah: 3 } } },
    },
  ),
);

/** The value at a path of the form file, as JSON. */
export function at({ form }: FormSources, path: string): string {
  const value = path
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], form);
  return typeof value === 'string' ? value : String(JSON.stringify(value));
}

export const GOODS = 'properties/goods';
export const ROW = `${GOODS}/items/properties`;
