/** Two shops of the demo with delivery fees. Set after the demo's orders, which are paid for on receipt. */
import { saveDelivery } from '../modules/marketplace/delivery/delivery.commands.ts';
import type { DemoUser, SeedContext } from './seed-context.ts';

const DISTRICTS = ['01', '02', '03', '04', '05', '06'].map((district) => `64.71.${district}`);

/** Answers of the form `shop-delivery` by the name of the shop. */
const SETTINGS: Record<string, object> = {
  // All districts, the own one and a neighbouring village cheaper.
  'Kue Ulang Tahun Manis': {
    zones: [
      ...DISTRICTS.map((district) => ({ district, fee: district === '64.71.05' ? 8_000 : 15_000 })),
      { district: '64.71.06', urban_village: '64.71.06.1005', fee: 10_000 },
    ],
    free_from: 250_000,
    pickup: true,
    pickup_place: 'Jl. Manunggal No. 21, Damai Bahagia, ruko di seberang lapangan',
    pickup_from: '09:00',
    pickup_until: '18:00',
  },
  // Three districts. For the others the seller names the fee.
  'Keripik Singkong Sepinggan': {
    zones: [
      { district: '64.71.05', fee: 7_000 },
      { district: '64.71.06', fee: 12_000 },
      { district: '64.71.04', fee: 12_000 },
    ],
    pickup: true,
    pickup_place: 'Dapur kami di Sepinggan, pagar hijau dekat musala',
    pickup_from: '08:00',
    pickup_until: '16:00',
  },
};

export async function seedDelivery({ app }: SeedContext, sellers: Map<string, DemoUser>): Promise<void> {
  for (const [shop, answers] of Object.entries(SETTINGS)) {
    const seller = sellers.get(shop);
    if (!seller?.business_id) throw new Error(`The demo has lost the seller of ${shop}.`);
    await saveDelivery(app, seller, seller.business_id, { answers: { ...answers } });
  }
}
