/** Budi's address book, and two orders with it: two shops in one checkout, and a delivery fee that its seller corrected. */
import { addAddress, loadAddressBook } from '../modules/identity/users/addresses/addresses.commands.ts';
import { addToCart } from '../modules/marketplace/cart/cart.commands.ts';
import { correctFee } from '../modules/marketplace/orders/change/delivery-fee.commands.ts';
import { changeStatus, checkOut, sellerViewer } from '../modules/marketplace/orders/orders.commands.ts';
import { listSellables } from './orders/queries.ts';
import { DEMO_IP, type DemoUser, type SeedContext } from './seed-context.ts';

const CITY = { province: '64', city: '64.71' };
const OFFICE = {
  ...CITY,
  address_label: 'Kantor',
  district: '64.71.06',
  urban_village: '64.71.06.1001',
  zip_code: '76112',
  contact: '081200009001',
  full_address: 'Jl. Jenderal Sudirman No. 77, lantai 2, titip di resepsionis',
};
const PARENTS = {
  ...CITY,
  address_label: 'Rumah orang tua',
  recipient_name: 'Ibu Salmah',
  district: '64.71.01',
  urban_village: '64.71.01.1001',
  zip_code: '76116',
  contact: '081200009011',
  full_address: 'Jl. Mulawarman RT 04 No. 12, samping masjid',
};
const CAKES = 'Kue Ulang Tahun Manis';
const CHIPS = 'Keripik Singkong Sepinggan';

export async function seedAddressBook(
  { app }: SeedContext,
  buyer: DemoUser,
  sellers: Map<string, DemoUser>,
): Promise<void> {
  if ((await loadAddressBook(app, app.db.kysely, buyer.id)).length > 1) return;
  for (const answers of [OFFICE, PARENTS]) await addAddress(app, buyer, { answers }, DEMO_IP);
  const sellables = await listSellables(app.db.kysely);
  const putIntoCart = async (shop: string): Promise<{ line: string; shop_id: string }> => {
    const found = sellables.find((one) => one.shop === shop);
    if (!found) throw new Error(`Nobody sells anything at ${shop}.`);
    const { product_id, variant_id, variant, shop_id } = found;
    const item = { product_id, variant_id: variant === null ? null : variant_id, quantity: 2 };
    return { line: (await addToCart(app, buyer, item)).id, shop_id };
  };

  const [cakes, chips] = [await putIntoCart(CAKES), await putIntoCart(CHIPS)];
  const both = {
    cart_item_ids: [cakes.line, chips.line],
    delivery_method: 'pickup' as const,
    delivery_methods: { [chips.shop_id]: 'seller_courier' as const },
    address: OFFICE,
    notes: { [cakes.shop_id]: 'Saya ambil hari Sabtu pagi.', [chips.shop_id]: 'Titip di resepsionis.' },
  };
  await checkOut(app, buyer, both, null);

  const seller = sellers.get(CHIPS);
  if (!seller) throw new Error(`The demo has lost the seller of ${CHIPS}.`);
  const { line } = await putIntoCart(CHIPS);
  const far = { cart_item_ids: [line], delivery_method: 'seller_courier' as const, address: PARENTS };
  const { placed } = await checkOut(app, buyer, far, null);
  const [{ id = '' } = {}] = placed.orders;
  const viewer = sellerViewer(seller);
  await changeStatus(app, viewer, seller.id, id, { status: 'waiting', delivery_fee: 25_000 });
  const note = 'Maaf, tadi salah hitung jaraknya.';
  await correctFee(app, { actor_id: seller.id, viewer, id }, { delivery_fee: 20_000, note });
}
