/** Saving a product sends only changed and cleaned fields, and never fields with their own calls. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { MemberProduct } from '#contract/selling.ts';
import { shownFields } from '#engine/conditions.ts';
import { formatMoneyInput, formatRupiah } from '#engine/money.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { readWorld, serveForm } from '#tests/web/forms/harness/documents.ts';
import { isDeepEqual } from '#web/components/is-deep-equal.ts';
import {
  buildBody,
  changedFields,
  cleanMoney,
  productAnswers,
  productFiles,
  stockOfProblem,
} from '#web/features/selling/edit/product-answers.ts';

let doc: FormDoc;
beforeAll(async () => {
  const world = await readWorld();
  doc = (await serveForm(world, world.forms.product as never, 1)).doc;
});

const link = (id: string) => ({
  id,
  url: `/media/${id}.jpg`,
  file_name: `${id}.jpg`,
  mime: 'image/jpeg',
  bytes: 1,
  width: 600,
  height: 600,
});
const variant = (name: string) => ({
  id: name,
  name,
  price: 20_000,
  stock_quantity: 3,
  sku: null,
  picture: link(`foto-${name}`),
  created_at: '2026-11-20T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
});
const amplang: MemberProduct = {
  id: 'p1',
  name: 'Amplang Tenggiri',
  picture: '/media/utama.jpg',
  main_picture: link('utama'),
  category: { id: 'olahan-laut', category_name: 'Olahan Laut' },
  category_id: 'olahan-laut',
  price: 25_000,
  price_max: 25_000,
  stock_quantity: 12,
  held: 0,
  held_orders: [],
  variants: 0,
  low_variants: 0,
  varian: [],
  media: [{ id: 'm1', file_path: '/media/m1.jpg' }],
  status: 'active',
  sku: null,
  sold: 4,
  rating: null,
  hidden_reason: null,
  description: 'Renyah.',
  min_order: 1,
  answers: {},
  form_version: 1,
  version: 3,
  created_at: '2026-11-20T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
};

const text = fc.constantFrom('Amplang Tenggiri', ' Amplang  Tenggiri ', 'Amplang Pedas', 'Renyah.', '', 'AMP-1');
const edits: fc.Arbitrary<Answers> = fc.record(
  {
    picture: fc.constantFrom('utama', 'baru'),
    media: fc.constantFrom(['m1'], ['m1', 'm2']),
    name: text,
    category_id: fc.constantFrom('olahan-laut', 'kue-dan-roti'),
    description: text,
    varian: fc.constantFrom([], [{ name: 'Pedas', price: 1, stock_quantity: 1 }]),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    stock_quantity: fc.integer({ min: 0, max: 20 }),
    min_order: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('active', 'inactive'),
    sku: text,
  },
  { requiredKeys: [] },
);

test('saving without a change sends nothing', () => {
  const saved = productAnswers(amplang);
  expect(changedFields(doc, saved, structuredClone(saved))).toEqual({});
});

test('for any edit, exactly the visible fields that differ are sent', () => {
  fc.assert(
    fc.property(edits, (edit) => {
      const before = productAnswers(amplang);
      const after = { ...before, ...edit };
      const changed = changedFields(doc, before, after);
      const [was, is] = [normaliseAnswers(doc, before), normaliseAnswers(doc, after)];
      const own = shownFields(doc, after).filter((name) => name !== 'media' && name !== 'varian');
      for (const name of own) {
        expect(Object.hasOwn(changed, name), name).toBe(!isDeepEqual(was[name], is[name]));
        if (name in changed) expect(changed[name], name).toEqual(is[name] ?? null);
      }
      expect(Object.keys(changed).filter((name) => !own.includes(name))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the form begins with what the product has, and without what it lacks', () => {
  expect(productAnswers({ ...amplang, answers: { berat: 250, bahan: null } })).toEqual({
    berat: 250,
    picture: 'utama',
    name: 'Amplang Tenggiri',
    category_id: 'olahan-laut',
    description: 'Renyah.',
    price: 25_000,
    stock_quantity: 12,
    min_order: 1,
    status: 'active',
  });
});

test('a picture is sent only if it is new', () => {
  const before = productAnswers(amplang);
  expect(changedFields(doc, before, { ...before, name: 'Amplang Baru' })).toEqual({ name: 'Amplang Baru' });
  expect(changedFields(doc, before, { ...before, picture: 'baru' })).toEqual({ picture: 'baru' });
});

test('spaces around a name are no change, and an emptied SKU is cleared', () => {
  const before = { ...productAnswers(amplang), sku: 'AMP-1' };
  expect(changedFields(doc, before, { ...before, name: '  Amplang Tenggiri ', sku: ' ' })).toEqual({ sku: null });
});

test('with variants, price and stock are neither initial answers nor cleared', () => {
  const before = productAnswers({ ...amplang, varian: [variant('Pedas')], variants: 1 });
  expect(before.varian).toEqual([{ name: 'Pedas', price: 20_000, stock_quantity: 3, picture: 'foto-Pedas' }]);
  expect(productAnswers({ ...amplang, varian: [{ ...variant('Manis'), picture: null }] }).varian).toEqual([
    { name: 'Manis', price: 20_000, stock_quantity: 3 },
  ]);
  expect(before).not.toHaveProperty('price');
  expect(before).not.toHaveProperty('stock_quantity');
  const plain = productAnswers(amplang);
  const withVariant = { ...plain, varian: [{ name: 'Pedas', price: 1, stock_quantity: 1, picture: 'x' }] };
  expect(changedFields(doc, plain, withVariant)).toEqual({});
});

test('the initial pictures of the form can be displayed', () => {
  const product = { ...amplang, varian: [variant('Pedas'), { ...variant('Manis'), picture: null }] };
  expect(Object.keys(productFiles(product)).sort()).toEqual(['foto-Pedas', 'utama']);
});

test('a price in any format becomes digits with a decimal point', () => {
  expect(cleanMoney('Rp1.234.567')).toBe(1_234_567);
  expect(cleanMoney('Rp 25.000,50')).toBe(25_000.5);
  expect(cleanMoney(25_000)).toBe(25_000);
  expect(cleanMoney('dua puluh')).toBe('dua puluh');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (rupiah) => {
      expect(cleanMoney(formatRupiah(rupiah))).toBe(rupiah);
      expect(cleanMoney(formatMoneyInput(String(rupiah)))).toBe(rupiah);
    }),
  );
});

test('a new stock is sent with the stock that was seen, other changes without it', () => {
  expect(buildBody({ stock_quantity: 7 }, 12, 3)).toEqual({ stock_quantity: 7, stock_from: 12, form_version: 3 });
  expect(Object.keys(buildBody({ name: 'Baru' }, 12, 3)).sort()).toEqual(['form_version', 'name']);
  expect(buildBody({ price: 'Rp9.500' }, 12, 3)).toEqual({ price: 9_500, form_version: 3 });
  expect(buildBody({ stock_quantity: 7 }, null, 3)).toEqual({ stock_quantity: 7, form_version: 3 });
});

test('only a stock conflict contains a current stock', () => {
  expect(stockOfProblem({ status: 409, data: { stock_quantity: 0 } })).toBe(0);
  expect(stockOfProblem({ status: 409, data: { form_version: 2 } })).toBeNull();
  expect(stockOfProblem({ status: 422, data: { stock_quantity: 3 } })).toBeNull();
  expect(stockOfProblem({ status: 500, data: null })).toBeNull();
});
