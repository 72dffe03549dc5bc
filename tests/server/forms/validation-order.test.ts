/** Messages are in screen order, whether the engine or only the server could find them. */
import { expect, test } from 'vitest';
import { Problem } from '#server/problems.ts';
import { testApp } from '#tests/support/app.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const { app, as } = await testApp();
const person = await as.member({ business: true });

const refused = async (answers: Record<string, unknown>): Promise<string[]> => {
  try {
    await app.forms.validate('product', answers, { user: person });
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.keys(error.errors ?? {});
  }
};

test('with missing pictures, messages of the first variant come before those of the second', async () => {
  const row = { name: 'Pedas', price: 15_000, stock_quantity: 4, picture: NOBODY };
  const { name: _, ...unnamed } = row;
  const errors = await refused({ name: 'Amplang', picture: NOBODY, varian: [row, unnamed], sku: 'x'.repeat(65) });
  expect(errors.filter((path) => /^(picture|varian|sku)/.test(path))).toEqual([
    'picture',
    'varian.0.picture',
    'varian.1.name',
    'varian.1.picture',
    'sku',
  ]);
});

test('inside a row an invalid price comes before the missing picture', async () => {
  const errors = await refused({ varian: [{ name: 'Pedas', price: 0, stock_quantity: 4, picture: NOBODY }], sku: 7 });
  expect(errors.filter((path) => path.startsWith('varian'))).toEqual(['varian.0.price', 'varian.0.picture']);
  expect(errors.at(-1)).toBe('sku');
});
