/** Forty-one sellers of Balikpapan with their shops. Names, numbers and streets are invented. */

import { randomBytes } from 'node:crypto';
import { getEntry } from '#engine/lookup.ts';
import { saveBusiness } from '../modules/sellers/business/business.commands.ts';
import { addPaymentOption } from '../modules/sellers/payment-options/payment-options.commands.ts';
import type { Drawing } from './pictures/drawing-processes.ts';
import { drawLogo } from './pictures/logos.ts';
import type { MotifName } from './pictures/motifs.ts';
import { type SeededRandom, seededRandom } from './pictures/random.ts';
import { seedProducts } from './products.ts';
import { hasPaymentOption } from './queries.ts';
import { type DemoUser, ensureAccount, type SeedContext, upload } from './seed-context.ts';
import shops from './shops.json' with { type: 'json' };
import { coordinatesOf } from './villages.ts';

type Shop = (typeof shops)[number];

const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const emailOf = ({ name }: Shop) => `${slugOf(name).replaceAll('-', '.')}@contoh.id`;
const logoOf = ({ name }: Shop) => `logo-${slugOf(name)}`;

export const shopDrawings = (): [string, Drawing][] =>
  shops.map((shop) => [logoOf(shop), { svg: drawLogo(shop.name, shop.motif as MotifName), width: 512, kind: 'png' }]);

/** Enough for a first page of shops and two of products. */
const FIRST_SHOPS = 8;

/** Returns the sellers by shop name. `onFirst` is awaited between the first shops and the others. */
export async function seedShops(context: SeedContext, onFirst: () => Promise<void>): Promise<Map<string, DemoUser>> {
  const sellers = new Map<string, DemoUser>();
  const seedAll = async (queue: [number, Shop][]) => {
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [at, shop] = next;
        sellers.set(shop.name, await seedShop(context, shop, at + 1));
      }
    };
    // Three in parallel: while one writes to the database, pictures of the others are drawn.
    await Promise.all([worker(), worker(), worker()]);
  };
  const numbered = [...shops.entries()];
  await seedAll(numbered.slice(0, FIRST_SHOPS));
  await onFirst();
  await seedAll(numbered.slice(FIRST_SHOPS));
  return sellers;
}

async function seedShop(context: SeedContext, shop: Shop, number: number): Promise<DemoUser> {
  const phone = `08120000${String(number).padStart(4, '0')}`;
  const seller = await ensureAccount(context, {
    email: emailOf(shop),
    name: shop.owner,
    role: 'member',
    phone_number: phone,
    // Random, because these accounts are not for login.
    password: randomBytes(24).toString('base64url'),
  });
  const business_id = seller.business_id ?? (await seedBusiness(context, seller, shop, number, phone));
  const owner = { ...seller, business_id };
  await seedProducts(context, owner, shop.name);
  if (!(await hasPaymentOption(context.app.db.kysely, business_id))) await seedBankAccount(context, owner, number);
  return owner;
}

const BANKS = ['bank-rakyat-indonesia', 'bank-central-asia', 'bank-mandiri', 'bank-negara-indonesia'];

/** The account number is in a range that no bank uses. */
async function seedBankAccount(context: SeedContext, seller: DemoUser, number: number): Promise<void> {
  const bank = getEntry(BANKS, number % BANKS.length);
  const bank_number = `000000800${String(number).padStart(4, '0')}`;
  await addPaymentOption(context.app, seller, {
    type: 'bank',
    answers: { bank, bank_number, bank_holder: seller.name },
  });
}

async function seedBusiness(
  context: SeedContext,
  seller: DemoUser,
  shop: Shop,
  number: number,
  phone: string,
): Promise<string> {
  const business_logo = await upload(context, seller, logoOf(shop), 'business-profile', 'business_logo');
  const profile = { ...profileOf(shop, number), business_phone: phone, business_logo };
  const { id } = await saveBusiness(context.app, seller, { profile, documents: {} });
  return id;
}

/** Thirteen digits with a beginning that no real NIB has. */
export const demoNib = (number: number) => `0000000${String(number).padStart(6, '0')}`;

function profileOf(shop: Shop, number: number) {
  const random = seededRandom(`profile ${shop.name}`);
  const { lat, lng } = coordinatesOf(shop.village);
  const near = (value: number) => Number((value + random.between(-0.004, 0.004)).toFixed(6));
  const [business_opening_hours, business_closing_hours] = shop.hours;
  const [business_days_open, business_days_close] = shop.days;
  return {
    business_name: shop.name,
    brand_name: shop.name,
    owner_name: shop.owner,
    business_description: shop.about,
    province: '64',
    city: '64.71',
    district: shop.village.slice(0, 8),
    urban_village: shop.village,
    business_address: shop.street,
    map: { lat: near(lat), lng: near(lng) },
    business_nib: demoNib(number),
    business_field: shop.field,
    business_type: shop.type,
    business_email: emailOf(shop),
    business_opening_hours,
    business_closing_hours,
    business_days_open,
    business_days_close,
    ...businessFactsOf(random),
  };
}

const businessFactsOf = (random: SeededRandom) => ({
  business_duration: random.pick(['0-1-tahun', '1-3-tahun', '1-3-tahun', '3-5-tahun', '5-10-tahun', '10-plus-tahun']),
  employee_count: random.pick(['1-5', '1-5', '1-5', '6-10', '6-10', '11-20']),
  business_reach: random.pick(['kota', 'kota', 'provinsi', 'provinsi', 'nasional']),
  business_assets: random.pick(['kurang-10-juta', '10-50-juta', '50-100-juta']),
  business_capital: random.pick(['kurang-10-juta', '10-50-juta', '50-100-juta']),
  development_needs: random
    .shuffled(['pasar', 'modal', 'legalitas', 'media-promosi', 'sumber-daya-manusia', 'pengembangan-produk'])
    .slice(0, random.integer(1, 3)),
});
