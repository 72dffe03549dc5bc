/** Siti's shop, the most complete one of the demo: profile, documents, a bank account, a QRIS and the submitted UMKM form. */
import { createStaticQris } from '#engine/qris.ts';
import { createSubmission } from '../modules/forms/submissions/submissions.commands.ts';
import { saveBusiness } from '../modules/sellers/business/business.commands.ts';
import { addPaymentOption } from '../modules/sellers/payment-options/payment-options.commands.ts';
import { ACCOUNTS } from './accounts.ts';
import { drawCertificate } from './pictures/documents.ts';
import type { Drawing } from './pictures/drawing-processes.ts';
import { drawLogo } from './pictures/logos.ts';
import { drawProduct } from './pictures/products/kinds.ts';
import { drawQrisPoster } from './pictures/qris-poster.ts';
import { drawKitchen, drawShopFront } from './pictures/workplaces.ts';
import { BRANDS, seedProducts } from './products.ts';
import { assignCurator, hasPaymentOption, hasSubmission } from './queries.ts';
import { DEMO_IP, type DemoUser, type SeedContext, upload } from './seed-context.ts';
import { demoNib } from './shops.ts';

export const SITI_SHOP_NAME = 'Dapur Siti Pesisir';
const SITI_BRAND = BRANDS[SITI_SHOP_NAME];
const NIB = demoNib(900001);
// spec: the code of a tax office that does not exist, so the number belongs to no real person.
const NPWP = '000000009999001';
const NMID = 'ID0000000900001';

export function sitiDrawings(): [string, Drawing][] {
  const payload = createStaticQris({
    name: SITI_SHOP_NAME.toUpperCase(),
    city: 'BALIKPAPAN',
    nmid: NMID,
    postalCode: '76116',
  });
  const product = (word: string) => drawProduct('amplang', { brand: SITI_BRAND, word });
  const photo = (svg: string, width = 900): Drawing => ({ svg, width, kind: 'jpg' });
  return [
    ['logo-siti', { svg: drawLogo(SITI_BRAND, 'fish'), width: 512, kind: 'png' }],
    [
      'qris-siti',
      { svg: drawQrisPoster({ payload, name: SITI_SHOP_NAME.toUpperCase(), nmid: NMID }), width: 900, kind: 'png' },
    ],
    ['nib-siti', photo(drawCertificate({ title: 'NOMOR INDUK BERUSAHA', number: NIB, holder: SITI_SHOP_NAME }))],
    [
      'pirt-siti',
      photo(drawCertificate({ title: 'SERTIFIKAT P-IRT', number: 'P-IRT CONTOH', holder: SITI_SHOP_NAME })),
    ],
    ['amplang-asli', photo(product('AMPLANG'))],
    ['amplang-pedas', photo(product('AMPLANG PEDAS'))],
    ['sambal-siti', photo(drawProduct('sambal', { brand: SITI_BRAND, word: 'SAMBAL' }))],
    ['toko-siti', photo(drawShopFront(SITI_BRAND, 'fish'), 1200)],
    ['dapur-siti', photo(drawKitchen(SITI_SHOP_NAME), 1200)],
  ];
}

export async function seedSiti(
  context: SeedContext,
  siti: DemoUser,
  curatorId: string,
): Promise<DemoUser & { business_id: string }> {
  const { app } = context;
  const business_id = siti.business_id ?? (await seedBusiness(context, siti, curatorId));
  const owner = { ...siti, business_id };
  await seedProducts(context, owner, SITI_SHOP_NAME);
  if (!(await hasPaymentOption(app.db.kysely, business_id))) await seedPaymentOptions(context, owner);
  if (!(await hasSubmission(app.db.kysely, siti.id))) await seedSubmission(context, owner, curatorId);
  return owner;
}

async function seedBusiness(context: SeedContext, siti: DemoUser, curatorId: string): Promise<string> {
  const file = (picture: string, form: string, field: string) => upload(context, siti, picture, form, field);
  const profile = {
    business_name: SITI_SHOP_NAME,
    brand_name: SITI_BRAND,
    owner_name: siti.name,
    business_description:
      'Amplang, abon, dan sambal hasil laut dari Manggar sejak 2018. Ikan dibeli pagi hari dari nelayan tetangga dan diolah oleh tujuh ibu di dapur kami.',
    business_logo: await file('logo-siti', 'business-profile', 'business_logo'),
    province: '64',
    city: '64.71',
    district: '64.71.01',
    urban_village: '64.71.01.1001',
    business_address: 'Jl. Mulawarman RT 12 No. 45, seberang pasar ikan',
    map: { lat: -1.214512, lng: 116.967318 },
    business_nib: NIB,
    business_npwp: NPWP,
    business_field: 'kuliner',
    business_type: 'produksi',
    business_duration: '5-10-tahun',
    business_assets: '50-100-juta',
    business_capital: '10-50-juta',
    production_capacity: '600 bungkus per minggu',
    employee_count: '6-10',
    business_reach: 'nasional',
    development_needs: ['pasar', 'pengembangan-produk'],
    business_phone: '081200009002',
    business_email: 'dapur.siti@contoh.id',
    // Always open, so that a person who tries the demo at night finds an open shop.
    business_opening_hours: '00:00',
    business_closing_hours: '00:00',
    business_days_open: 'senin-minggu',
    business_days_close: 'tidak-ada',
  };
  const documents = {
    nib_file: await file('nib-siti', 'business-documents', 'nib_file'),
    pirt_file: await file('pirt-siti', 'business-documents', 'pirt_file'),
  };
  const { id } = await saveBusiness(context.app, siti, { profile, documents });
  await context.app.db.tx((trx) => assignCurator(trx, id, curatorId));
  return id;
}

async function seedPaymentOptions(context: SeedContext, siti: DemoUser): Promise<void> {
  const bank = { bank: 'bank-mandiri', bank_number: '0000009000012', bank_holder: siti.name };
  await addPaymentOption(context.app, siti, { type: 'bank', answers: bank });
  const picture = await upload(context, siti, 'qris-siti', 'qris', 'picture');
  await addPaymentOption(context.app, siti, { type: 'qris', answers: { picture, bank_holder: SITI_SHOP_NAME } });
}

async function seedSubmission(context: SeedContext, siti: DemoUser, curator_id: string): Promise<void> {
  const files = (field: string, pictures: string[]) =>
    Promise.all(pictures.map((picture) => upload(context, siti, picture, 'umkm-data', field)));
  const [company_profile] = await files('company_profile', ['logo-siti']);
  const answers = {
    business_name: SITI_SHOP_NAME,
    curator_id,
    umkm_forum: 'balikpapan-timur',
    nik: ACCOUNTS.find(({ email }) => email === siti.email)?.nik,
    business_nib: NIB,
    business_npwp: NPWP,
    business_field: 'kuliner',
    business_type: 'non-badan-usaha-perorangan',
    business_scale: 'mikro-kurang-2-miliar',
    monthly_sales: 38_500_000,
    certification: 'P-IRT, sedang mengurus halal',
    product: 'Amplang Ikan Tenggiri',
    product_type: ['makanan'],
    product_description:
      'Amplang dari ikan tenggiri segar, telur, dan tapioka. Digoreng dua kali dan ditiriskan semalam sehingga tahan tiga bulan tanpa pengawet.',
    packaging_type: ['pouch', 'plastik'],
    production_capacity: 2400,
    raw_materials: 'Ikan tenggiri dari nelayan Manggar, tapioka, telur, bawang putih',
    male_employees: 1,
    female_employees: 7,
    marketing_area: ['kota-balikpapan', 'kab-kota-di-kalimantan-timur', 'antar-provinsi'],
    partnership: 'Toko oleh-oleh di bandara dan dua hotel di Balikpapan Kota',
    promotion: 'Bazar kecamatan, Instagram, dan cicip gratis di toko',
    training: 'Pengemasan produk (2023), keuangan dasar (2024)',
    achievement: 'Juara 2 lomba pangan lokal tingkat kota, 2024',
    funding_source: 'lembaga-keuangan',
    funding_institution: 'Koperasi simpan pinjam di kecamatan',
    funding_amount: 15_000_000,
    funding_issues: ['tidak-mempunyai-agunan'],
    main_issues: ['pemasaran-promosi', 'izin-usaha'],
    expected_support: 'Pendampingan sertifikat halal dan mesin peniris minyak berkapasitas lebih besar.',
    company_profile,
    product_photo: await files('product_photo', ['amplang-asli', 'amplang-pedas', 'sambal-siti']),
    business_photo: await files('business_photo', ['toko-siti', 'dapur-siti']),
    internet_usage: 'menggunakan-internet',
    online_marketing: ['instagram', 'wa-business'],
    business_wa: '081200009002',
    qris_usage: 'sudah',
    financial_app: 'ya',
    business_account: 'ya',
    lkpp_registered: 'belum',
    sinas_registration: 'belum',
  };
  const sent = { formId: 'umkm-data', answers, version: undefined, user: siti, ip: DEMO_IP };
  await context.app.db.tx((trx) => createSubmission(context.app, trx, sent));
}
