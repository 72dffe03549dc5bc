/** Answers of the long UMKM form for a shop of the demo. */
import type { Answers } from '#engine/types.ts';
import { findRegion } from '../../modules/reference/regions/regions.queries.ts';
import { seededRandom } from '../pictures/random.ts';
import shops from '../shops.json' with { type: 'json' };
import { demoNib } from '../shops.ts';
import type { EntryStory } from './stories.ts';

// spec: the code of a tax office that does not exist, so the number belongs to no real person.
const npwp = (number: number) => `000000008${String(number).padStart(6, '0')}`;

type Pictures = Record<'company_profile' | 'product_photo' | 'business_photo', string>;

/** `pictures`: uploads of the seller, one for each field. */
export function answersFor(story: EntryStory, pictures: Pictures): Answers {
  const at = shops.findIndex(({ name }) => name === story.shop);
  const shop = shops[at];
  if (!shop) throw new Error(`The demo has no shop ${story.shop}.`);
  const random = seededRandom(`entry ${shop.name}`);
  const district = findRegion(shop.village.slice(0, 8))?.name ?? 'Balikpapan Kota';
  return {
    business_name: shop.name,
    umkm_forum: district.toLowerCase().replace(/\s+/g, '-'),
    business_nib: demoNib(at + 1),
    business_npwp: npwp(at + 1),
    business_field: shop.field,
    business_type: 'non-badan-usaha-perorangan',
    business_scale: 'mikro-kurang-2-miliar',
    monthly_sales: random.integer(6, 40) * 1_000_000,
    certification: random.pick(['P-IRT', 'NIB dan sertifikat halal', 'Tidak Ada']),
    product: story.product,
    product_type: [story.type],
    product_description: story.about,
    packaging_type: [random.pick(['pouch', 'karton', 'botol', 'kertas'])],
    production_capacity: random.integer(4, 60) * 10,
    raw_materials: 'Bahan dari pemasok di Balikpapan dan sekitarnya',
    male_employees: random.integer(0, 3),
    female_employees: random.integer(1, 5),
    marketing_area: ['kota-balikpapan'],
    partnership: 'Tidak Ada',
    promotion: 'Media sosial dan bazar kecamatan',
    funding_source: 'pribadi',
    funding_issues: ['belum-membutuhkan'],
    main_issues: ['pemasaran-promosi'],
    expected_support: 'Akses pasar dan pelatihan kemasan.',
    company_profile: pictures.company_profile,
    product_photo: [pictures.product_photo],
    business_photo: [pictures.business_photo],
    internet_usage: 'menggunakan-internet',
    online_marketing: ['instagram'],
    business_wa: `08120000${String(at + 1).padStart(4, '0')}`,
    qris_usage: random.pick(['sudah', 'belum']),
    financial_app: 'tidak',
    business_account: 'ya',
    lkpp_registered: 'belum',
    sinas_registration: 'belum',
  };
}
