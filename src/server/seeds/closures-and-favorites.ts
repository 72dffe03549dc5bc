/** Two shops that are closed for a while, what Budi saved, and the news of a shop that he follows. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { closeShop } from '../modules/marketplace/closures/closures.commands.ts';
import { saveFavorite } from '../modules/marketplace/favorites/favorites.commands.ts';
import { notifyOfReopening } from '../modules/marketplace/followers/followers.commands.ts';
import { listSellables } from './orders/queries.ts';
import type { DemoUser, SeedContext } from './seed-context.ts';

const CLOSURES = [
  {
    shop: 'Perahu Kayu Baru Ulu',
    days: 9,
    message: 'Kami sedang melaut. Pesanan dijawab setelah pulang.',
    orders: 'wait',
  },
  { shop: 'Salome Bang Udin', days: 4, message: 'Libur keluarga dulu, sampai jumpa minggu depan.', orders: 'refuse' },
];
const SAVED_PRODUCTS = 5;

export async function seedClosuresAndFavorites(
  { app }: SeedContext,
  buyer: DemoUser,
  sellers: Map<string, DemoUser>,
): Promise<void> {
  for (const { shop, days, ...answers } of CLOSURES) {
    const seller = sellers.get(shop);
    if (!seller?.business_id) throw new Error(`The demo has lost the shop ${shop}.`);
    const until = dayFromNow(days);
    await closeShop(app, seller, seller.business_id, { answers: { ...answers, until } });
  }
  const others = (await listSellables(app.db.kysely)).filter(({ seller_id }) => seller_id !== buyer.id);
  const byShop = [...new Map(others.map((one) => [one.shop_id, one])).values()].slice(0, SAVED_PRODUCTS);
  for (const { product_id } of byShop) await saveFavorite(app, buyer, 'products', product_id);
  for (const { shop_id } of byShop.slice(0, 2)) await saveFavorite(app, buyer, 'shops', shop_id);
  const reopened = byShop.slice(0, 1).map(({ shop_id }) => ({ business_id: shop_id, closed_at: new Date(0) }));
  await app.db.tx((trx) => notifyOfReopening(trx, reopened));
}
