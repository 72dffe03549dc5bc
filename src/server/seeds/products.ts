/** What the demo's shops sell. Names, prices and stories are invented; each product has a picture of its own. */
import { createProduct } from '../features/member-products/commands.ts';
import { type Actor, type Desk, HERE, upload } from './desk.ts';
import { chanceOf } from './pictures/chance.ts';
import { drawProduct, type ProductKind } from './pictures/products/kinds.ts';
import type { Drawing } from './pictures/render.ts';
import shelves from './products.json' with { type: 'json' };
import { listOwnNames } from './queries.ts';

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

const drawing = (shop: string, { kind, word }: DemoProduct, view: number): Drawing => ({
  svg: drawProduct(kind as ProductKind, { brand: shop, word }, view),
  width: 1200,
  kind: 'jpg',
});

/** Some shops show their goods from closer too; the first shop all of its goods, twice. */
function closerViews(shop: string, { name }: { name: string }): number[] {
  if (shop === Object.keys(shelves)[0]) return [1, 2];
  return chanceOf(`views ${shop} ${name}`).next() < 0.25 ? [1] : [];
}
const closer = (picture: string, view: number) => `${picture}-dekat-${view}`;

export const productDrawings = (): [string, Drawing][] =>
  Object.keys(shelves).flatMap((shop) =>
    productsOf(shop).flatMap((product): [string, Drawing][] => {
      const own = pictureOf(shop, product);
      return [
        [own, drawing(shop, product, 0)],
        ...closerViews(shop, product).map((view): [string, Drawing] => [
          closer(own, view),
          drawing(shop, product, view),
        ]),
      ];
    }),
  );

/** The products of one shop that are not there yet. */
export async function seedProducts(desk: Desk, seller: Actor & { business_id: string }, shop: string): Promise<void> {
  const standing = new Set(await listOwnNames(desk.app.db.kysely, seller.business_id));
  for (const product of productsOf(shop))
    if (!standing.has(product.name)) await seedProduct(desk, seller, shop, product);
}

async function seedProduct(
  desk: Desk,
  seller: Actor & { business_id: string },
  shop: string,
  product: DemoProduct,
): Promise<void> {
  const { name, about, category, price, stock, variants = [], min_order } = product;
  const chance = chanceOf(`product ${shop} ${name}`);
  const own = pictureOf(shop, product);
  const media = closerViews(shop, product).map((view) => closer(own, view));
  const put = (picture: string, form: string, field: string) => upload(desk, seller, picture, form, field);
  const varian = [];
  for (const variant of variants) {
    const { stock: stock_quantity, ...rest } = variant;
    varian.push({ ...rest, stock_quantity, picture: await put(own, 'variant', 'picture') });
  }
  const answers = {
    picture: await put(own, 'product', 'picture'),
    media: await Promise.all(media.map((picture) => put(picture, 'product', 'media'))),
    name,
    category_id: category,
    description: [about, chance.pick(PROMISES), chance.pick(CARES)].join('\n\n'),
    status: 'active',
    ...(varian.length > 0 ? { varian } : { price, stock_quantity: stock }),
    ...(min_order ? { min_order } : {}),
    ...(chance.next() < 0.4 ? { sku: `${own.slice(0, 3).toUpperCase()}-${chance.whole(100, 999)}` } : {}),
  };
  await createProduct(desk.app, seller, { answers, ip: HERE });
}

const PROMISES = [
  'Dikerjakan sendiri di tempat kami, jadi Anda boleh bertanya apa saja.',
  'Kami periksa satu per satu sebelum dikirim.',
  'Pesanan di atas sepuluh buah mendapat harga khusus. Tulis di catatan pesanan.',
  'Bila barang datang rusak, kirim fotonya dan kami ganti.',
  'Dibuat dalam jumlah kecil supaya mutunya terjaga.',
];
const CARES = [
  'Pengiriman di dalam kota sampai di hari yang sama bila dipesan sebelum pukul 14.00 WITA.',
  'Dapat diambil sendiri di toko pada jam buka.',
  'Kami membungkusnya rapat, aman untuk perjalanan jauh.',
  'Untuk hadiah, minta kartu ucapan di catatan pesanan. Gratis.',
];
