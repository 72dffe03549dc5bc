/** Answers of a plausible seller to the forms, and the pictures they need. */
import sharp from 'sharp';
import type { TestUser } from '#tests/support/test-users.ts';

export const picture = (width = 400, height = 400, color = '#1d7a5f') =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

let shade = 0;
/** Uploads a picture for a field. Returns its id. */
export async function upload(person: TestUser, form: string, field: string): Promise<string> {
  shade += 1;
  const data = await picture(400, 400, `rgb(${shade % 255}, 120, 90)`);
  const { status, body } = await person.form('/uploads', [
    ['form', form],
    ['field', field],
    ['file', { data, name: `${field}.png`, type: 'image/png' }],
  ]);
  if (status !== 201) throw new Error(`upload of ${form}.${field}: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
}

/** All answers of the long form except its three files. */
export const umkmAnswers = {
  business_name: 'Dapur Kelulut',
  umkm_forum: 'balikpapan-timur',
  nik: '6471054107900001',
  business_nib: '9120001234567',
  business_npwp: '12.345.678.9-012.345',
  business_field: 'kuliner',
  business_type: 'ud',
  business_scale: 'mikro-kurang-2-miliar',
  monthly_sales: 12_500_000,
  certification: 'Tidak Ada',
  product: 'Madu kelulut',
  product_type: ['makanan', 'minuman'],
  product_description: 'Madu hutan dari Teritip, dikemas dalam botol kaca.',
  packaging_type: ['botol'],
  production_capacity: 120,
  raw_materials: 'Madu, botol, label',
  male_employees: 1,
  female_employees: 3,
  marketing_area: ['kota-balikpapan'],
  partnership: 'Tidak Ada',
  promotion: 'Media sosial',
  funding_source: 'pribadi',
  funding_issues: ['belum-membutuhkan'],
  main_issues: ['permodalan'],
  expected_support: 'Pelatihan kemasan',
  internet_usage: 'menggunakan-internet',
  online_marketing: ['instagram'],
  business_wa: '0812-0000-1234',
  qris_usage: 'sudah',
  financial_app: 'ya',
  business_account: 'ya',
  lkpp_registered: 'belum',
  sinas_registration: 'belum',
};

export async function umkmAnswersWithFiles(person: TestUser) {
  return {
    ...umkmAnswers,
    company_profile: await upload(person, 'umkm-data', 'company_profile'),
    product_photo: [await upload(person, 'umkm-data', 'product_photo')],
    business_photo: [await upload(person, 'umkm-data', 'business_photo')],
  };
}

export const registrationAnswers = (curator_id: string) => ({
  business_nib: '9120001234567',
  business_name: 'Dapur Kelulut',
  full_name: 'Siti Aminah',
  email: 'siti@contoh.id',
  business_phone: '081200001234',
  business_npwp: '123456789012345',
  curator_id,
});

export const contactAnswers = {
  nama: 'Andi',
  email: 'andi@contoh.id',
  jenis: 'saran',
  pesan: 'Mohon tambahkan toko di Manggar, terima kasih.',
};
