/** A small marketplace in memory: API responses for pages that are rendered without a server. */
import type { Category, ProductCard, ProductDetail, Review, Variant } from '#contract/catalogue.ts';
import { QUESTIONS_PER_PAGE } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ProductQuestion } from '#contract/questions.ts';
import { renderText } from '#tests/support/render-text.ts';

const uuid = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

export const card = (number: number, more: Partial<ProductCard> = {}): ProductCard => ({
  id: uuid(number),
  name: `Amplang ${number}`,
  picture: `/media/amplang-${number}.jpg`,
  price: 25_000,
  price_max: 25_000,
  stock_quantity: 40,
  rating: 4.8,
  rating_count: 12,
  sold: 1_234,
  category_id: 'makanan',
  category: { id: 'makanan', category_name: 'Makanan & Camilan' },
  shop: {
    id: uuid(900),
    business_name: 'Dapur Bu Siti',
    brand_name: null,
    business_logo: null,
    district: { code: '64.71.01', name: 'Balikpapan Timur' },
    business_opening_hours: '08:00-17:00',
    days_open: 'senin-sabtu',
    days_close: 'minggu',
    licences: [{ kind: 'nib', verified_at: '2026-11-01T00:00:00.000Z', expires_at: null }],
  },
  ...more,
});

export const variant = (number: number, more: Partial<Variant> = {}): Variant => ({
  id: uuid(500 + number),
  name: `Rasa ${number}`,
  price: 20_000 + number * 1_000,
  stock_quantity: 10,
  sku: null,
  picture: `/media/rasa-${number}.jpg`,
  ...more,
});

export const detail = (more: Partial<ProductDetail> = {}): ProductDetail => {
  const base = card(1);
  return {
    ...base,
    shop: { ...base.shop, rating: 4.7, rating_count: 128, products: 14 },
    description: 'Renyah.\nDari tenggiri segar.',
    media: [{ id: uuid(700), file_path: '/media/amplang-dekat.jpg' }],
    varian: [],
    min_order: 1,
    sku: 'AMP-1',
    rating_summary: { average: 4.8, count: 12, stars: [0, 0, 1, 1, 10] },
    whatsapp: '6281200001234',
    payment_ways: ['Bank Mandiri', 'QRIS', 'Bayar di tempat'],
    related: [card(2), card(3)],
    updated_at: '2026-11-20T03:00:00.000Z',
    ...more,
  };
};

export const review = (more: Partial<Review> = {}): Review => ({
  id: uuid(800),
  rate: 5,
  description: 'Renyah sekali.',
  media: [{ id: uuid(801), file_path: '/media/ulasan.jpg' }],
  author: 'Budi S.',
  variant_name: 'Pedas',
  created_at: '2026-11-19T03:00:00.000Z',
  answer: { text: 'Terima kasih.', created_at: '2026-11-19T05:00:00.000Z' },
  ...more,
});

const categories: Category[] = [
  { id: 'makanan', category_name: 'Makanan & Camilan', products: 30 },
  { id: 'batik', category_name: 'Batik & Fesyen', products: 12 },
];

export const list = <T>(items: T[], more: { page?: number; total?: number; per_page?: number } = {}) => {
  const { page = 1, per_page = 24, total = items.length } = more;
  return { items, page, per_page, total, total_pages: Math.ceil(total / per_page) };
};

/** Renders a URL with these API responses, with 404 for all other paths. Also returns the paths that were read. */
export const productQuestion = (more: Partial<ProductQuestion> = {}): ProductQuestion => ({
  ...{ id: 't1', question: 'Tahan berapa lama?', author: 'Rina S.', created_at: '2026-11-20T00:00:00.000Z' },
  answer: { text: 'Enam bulan.', created_at: '2026-11-21T00:00:00.000Z' },
  ...more,
});

export async function renderPage(url: string, answers: Record<string, unknown>) {
  const known: Record<string, unknown> = {
    [apiPaths.categories]: categories,
    [apiPaths.districts]: [{ id: '64.71.01', name: 'Balikpapan Timur' }],
    [apiPaths.productQuestions(detail().id)]: list([productQuestion()], { per_page: QUESTIONS_PER_PAGE }),
    ...answers,
  };
  const read: string[] = [];
  const output = await renderText({
    url: `https://contoh.id${url}`,
    site: 'https://contoh.id',
    load: async (path) => {
      read.push(path);
      const data = known[path];
      return data === undefined
        ? { status: 404, body: { success: false, message: 'Tidak ditemukan', errors: null, data: null } }
        : { status: 200, body: { success: true, message: '', errors: null, data } };
    },
  });
  return {
    read,
    status: output?.status,
    head: output?.head ?? '',
    body: output?.body ?? '',
    isRendered: output !== null,
  };
}
