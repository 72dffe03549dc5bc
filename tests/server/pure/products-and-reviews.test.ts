/** Products of a seller and reviews of buyers. */
import { describe, expect, test } from 'vitest';
import {
  presentProduct,
  presentProductItem,
  presentSales,
} from '#server/modules/marketplace/member-products/member-products.present.ts';
import { authorOf, presentReview } from '#server/modules/marketplace/reviews/reviews.present.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('a review', () => {
  test.each([
    ['Siti Rahma Wati', 'Siti R.'],
    ['  siti  rahma ', 'siti R.'],
    ['Siti', 'Siti'],
    ['', ''],
  ])('by "%s" is signed "%s"', (name, shown) => expect(authorOf(name)).toBe(shown));

  test('by an erased account keeps the whole name of such accounts', () => {
    expect(authorOf('Akun yang dihapus')).toBe('Akun yang dihapus');
  });

  const row = {
    id: 'review',
    rate: 5,
    description: 'Enak',
    author: 'Budi Santoso',
    variant_name: 'Pedas',
    created_at: at(2),
    answer: 'Terima kasih',
    answered_at: at(3),
    media: [{ id: 'm1', sha256: 'cc', extension: 'webp' }],
  };
  test('has pictures and the answer of the seller with its time', () => {
    expect(presentReview(row)).toEqual({
      id: 'review',
      rate: 5,
      description: 'Enak',
      media: [{ id: 'm1', file_path: '/media/cc.webp' }],
      author: 'Budi S.',
      variant_name: 'Pedas',
      created_at: '2026-11-02T00:00:00.000Z',
      answer: { text: 'Terima kasih', created_at: '2026-11-03T00:00:00.000Z' },
    });
    expect(presentReview({ ...row, answer: null }).answer).toBeNull();
    expect(presentReview({ ...row, answered_at: null }).answer).toBeNull();
  });
});

describe('a product of the seller', () => {
  type Row = Parameters<typeof presentProduct>[0];
  const row = {
    id: 'abon',
    name: 'Abon',
    picture: 'file-1',
    picture_sha256: 'bb',
    picture_extension: 'jpg',
    category_id: 'makanan',
    category_name: 'Makanan',
    price: '15000',
    price_max: '20000',
    stock_quantity: '7',
    variants: '2',
    low_variants: '1',
    status: 'active',
    sku: 'ABN',
    sold: '70',
    rating_sum: 14,
    rating_count: 3,
    hidden_at: null,
    hidden_reason: null,
    updated_at: at(2),
    created_at: at(1),
    description: 'Abon sapi',
    has_variants: true,
    min_order: 3,
    version: 5,
  } as unknown as Row;
  const file = (id: string) => ({ id, url: `/media/${id}.jpg` }) as never;
  const related = {
    variants: [
      { id: 'v1', name: 'Pedas', price: '15000', stock_quantity: 4, sku: null, picture: null },
      { id: 'v2', name: 'Manis', price: '20000', stock_quantity: 3, sku: 'M', picture: 'file-2' },
    ].map((variant) => ({ ...variant, created_at: at(1), updated_at: at(2) })) as never,
    media: ['file-2'],
    held: 2,
    holding: [{ id: 'o', number: 'SU-1', status: 'pending', pieces: 2, due_at: at(4) }] as never,
    files: new Map([
      ['file-1', file('file-1')],
      ['file-2', file('file-2')],
    ]),
    answers: { halal: true },
    form_version: 3,
  };
  const item = {
    id: 'abon',
    name: 'Abon',
    picture: '/media/bb.jpg',
    category_id: 'makanan',
    category: { id: 'makanan', category_name: 'Makanan' },
    price: 15_000,
    price_max: 20_000,
    stock_quantity: 7,
    held: 2,
    variants: 2,
    low_variants: 1,
    status: 'active',
    sku: 'ABN',
    sold: 70,
    rating: 4.7,
    hidden_reason: null,
    updated_at: '2026-11-02T00:00:00.000Z',
  };

  test('in the list has numbers, also where the database sends texts', () => {
    expect(presentProductItem(row, 2)).toEqual(item);
    expect(presentProductItem({ ...row, rating_sum: 0, rating_count: 0 }, 0).rating).toBeNull();
  });

  test('that staff hid says why', () => {
    expect(presentProductItem({ ...row, hidden_at: at(3), hidden_reason: 'Foto salah' }, 0).hidden_reason).toBe(
      'Foto salah',
    );
    expect(presentProductItem({ ...row, hidden_at: at(3) }, 0).hidden_reason).toBe('');
  });

  test('in detail has its variants, pictures and the orders that hold pieces', () => {
    expect(presentProduct(row, related)).toEqual({
      ...item,
      held_orders: [
        {
          id: 'o',
          number: 'SU-1',
          status_label: expect.stringMatching(/^[A-Z]/),
          pieces: 2,
          due_at: '2026-11-04T00:00:00.000Z',
        },
      ],
      description: 'Abon sapi',
      main_picture: file('file-1'),
      media: [{ id: 'file-2', file_path: '/media/file-2.jpg' }],
      varian: [
        {
          id: 'v1',
          name: 'Pedas',
          price: 15_000,
          stock_quantity: 4,
          sku: null,
          picture: null,
          created_at: '2026-11-01T00:00:00.000Z',
          updated_at: '2026-11-02T00:00:00.000Z',
        },
        expect.objectContaining({ id: 'v2', price: 20_000, picture: file('file-2') }),
      ],
      min_order: 3,
      answers: { halal: true },
      form_version: 3,
      version: 5,
      created_at: '2026-11-01T00:00:00.000Z',
    });
    expect(presentProduct({ ...row, has_variants: false }, related).varian).toEqual([]);
    const endless = [{ id: 'o', number: 'SU-1', status: 'pending', pieces: 2, due_at: null }] as never;
    expect(presentProduct(row, { ...related, holding: endless }).held_orders[0]?.due_at).toBeNull();
  });

  test('in the sales analysis has pieces and revenue', () => {
    const sold = { ...row, product_id: 'abon', revenue: '1050000' } as never;
    expect(presentSales([sold])).toEqual([
      { product_id: 'abon', name: 'Abon', picture: '/media/bb.jpg', sold: 70, revenue: 1_050_000 },
    ]);
  });
});
