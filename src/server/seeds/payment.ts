/** Shops of the demo that take cash on receipt. Set before the demo's orders, some of which are paid that way. */
import { saveShopPayment } from '../modules/sellers/shop-payment/shop-payment.commands.ts';
import type { DemoUser, SeedContext } from './seed-context.ts';
import { SITI_SHOP_NAME } from './siti.ts';

const SHOPS = [SITI_SHOP_NAME, 'Keripik Singkong Sepinggan', 'Kue Ulang Tahun Manis'];

export async function seedCashOnDelivery({ app }: SeedContext, sellers: Map<string, DemoUser>): Promise<void> {
  for (const shop of SHOPS) {
    const seller = sellers.get(shop);
    if (!seller?.business_id) throw new Error(`The demo has lost the seller of ${shop}.`);
    await saveShopPayment(app, seller, seller.business_id, { answers: { cod: true } });
  }
}
