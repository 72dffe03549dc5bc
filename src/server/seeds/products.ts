/** Products of the demo's shops. Names, prices and texts are invented. Each product has its own picture. */
import { createProduct, validateNewProduct } from '../modules/marketplace/member-products/member-products.commands.ts';
import type { Drawing } from './pictures/drawing-processes.ts';
import { drawProduct, type ProductKind } from './pictures/products/kinds.ts';
import { seededRandom } from './pictures/random.ts';
import shelves from './products.json' with { type: 'json' };
import { listProductNames } from './queries.ts';
import { DEMO_IP, type DemoUser, type SeedContext, upload } from './seed-context.ts';

interface DemoProduct {
  name: string;
  kind: string;
  word: string;
  category: string;
  price: number;
  stock: number;
  about: string;
  min_order?: number;
  variants?: { name: string; price: number; stock: number }[];
}

const productsOf = (shop: string): DemoProduct[] => (shelves as Record<string, DemoProduct[]>)[shop] ?? [];
const pictureOf = (shop: string, { name }: { name: string }) =>
  `${shop} ${name}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80);

/** Buyers see the brand, so the packages carry it. Only brands that differ from the legal name. */
export const BRANDS = { 'Dapur Siti Pesisir': 'Amplang Siti' };
const brandOf = (shop: string) => new Map(Object.entries(BRANDS)).get(shop) ?? shop;

const drawingOf = (shop: string, { kind, word }: DemoProduct, view: number): Drawing => ({
  svg: drawProduct(kind as ProductKind, { brand: brandOf(shop), word }, view),
  width: 1200,
  kind: 'jpg',
});

/** Some shops have close-up pictures as well. The first shop has two for each product. */
function closerViews(shop: string, { name }: { name: string }): number[] {
  if (shop === Object.keys(shelves)[0]) return [1, 2];
  return seededRandom(`views ${shop} ${name}`).next() < 0.25 ? [1] : [];
}
const closerPictureOf = (picture: string, view: number) => `${picture}-dekat-${view}`;

export const productDrawings = (): [string, Drawing][] =>
  Object.keys(shelves).flatMap((shop) =>
    productsOf(shop).flatMap((product): [string, Drawing][] => {
      const own = pictureOf(shop, product);
      return [
        [own, drawingOf(shop, product, 0)],
        ...closerViews(shop, product).map((view): [string, Drawing] => [
          closerPictureOf(own, view),
          drawingOf(shop, product, view),
        ]),
      ];
    }),
  );

/** Creates the products of one shop that do not exist yet. */
export async function seedProducts(
  context: SeedContext,
  seller: DemoUser & { business_id: string },
  shop: string,
): Promise<void> {
  const existing = new Set(await listProductNames(context.app.db.kysely, seller.business_id));
  for (const product of productsOf(shop))
    if (!existing.has(product.name)) await seedProduct(context, seller, shop, product);
}

async function seedProduct(
  context: SeedContext,
  seller: DemoUser & { business_id: string },
  shop: string,
  product: DemoProduct,
): Promise<void> {
  const { name, about, category, price, stock, variants = [], min_order } = product;
  const random = seededRandom(`product ${shop} ${name}`);
  const own = pictureOf(shop, product);
  const media = closerViews(shop, product).map((view) => closerPictureOf(own, view));
  const uploadPicture = (picture: string, form: string, field: string) => upload(context, seller, picture, form, field);
  const varian = [];
  for (const variant of variants) {
    const { stock: stock_quantity, ...rest } = variant;
    varian.push({ ...rest, stock_quantity, picture: await uploadPicture(own, 'variant', 'picture') });
  }
  const answers = {
    picture: await uploadPicture(own, 'product', 'picture'),
    media: await Promise.all(media.map((picture) => uploadPicture(picture, 'product', 'media'))),
    name,
    category_id: category,
    description: [about, random.pick(PROMISES), random.pick(CARES)].join('\n\n'),
    status: 'active',
    ...(varian.length > 0 ? { varian } : { price, stock_quantity: stock }),
    ...(min_order ? { min_order } : {}),
    ...(random.next() < 0.4 ? { sku: `${own.slice(0, 3).toUpperCase()}-${random.integer(100, 999)}` } : {}),
  };
  const { app } = context;
  const rows = await validateNewProduct(app, seller, answers);
  await app.db.tx((trx) => createProduct(trx, seller, rows, DEMO_IP));
}

const PROMISES = [
  'Dikerjakan sendiri di tempat kami, jadi Anda boleh bertanya apa saja.',
  'Kami periksa satu per satu sebelum dikirim.',
  'Pesanan di atas sepuluh buah mendapat harga khusus. Tulis di catatan pesanan.',
  'Jika barang datang rusak, kirim fotonya dan kami ganti.',
  'Dibuat dalam jumlah kecil supaya mutunya terjaga.',
];
const CARES = [
  'Pengiriman di dalam kota sampai di hari yang sama jika dipesan sebelum pukul 14.00 WITA.',
  'Dapat diambil sendiri di toko pada jam buka.',
  'Kami membungkusnya rapat, aman untuk perjalanan jauh.',
  'Untuk hadiah, minta kartu ucapan di catatan pesanan. Gratis.',
];
