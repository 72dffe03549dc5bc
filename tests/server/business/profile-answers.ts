/** Answers of a seller in Balikpapan. Not a test. */
import type { TestUser } from '#tests/support/test-users.ts';
import { jpeg, pdf } from '../uploads/file-fixtures.ts';

export const profileAnswers = (business_logo: string) => ({
  business_name: 'Amplang Bu Siti',
  brand_name: 'Amplang Siti',
  owner_name: 'Siti Aminah',
  business_description: 'Amplang ikan tenggiri dari dapur sendiri di Klandasan.',
  business_logo,
  province: '64',
  city: '64.71',
  district: '64.71.06',
  urban_village: '64.71.06.1001',
  business_address: 'Jalan Jenderal Sudirman 12',
  map: { lat: -1.2753, lng: 116.8341 },
  business_nib: '1234567890123',
  business_npwp: '123456789012345',
  business_field: 'kuliner',
  business_type: 'produksi',
  development_needs: ['pasar', 'modal'],
  business_phone: '081200001234',
  business_email: 'amplang@contoh.id',
  business_opening_hours: '08:00',
  business_closing_hours: '17:00',
  business_days_open: 'senin-sabtu',
  business_days_close: 'minggu',
});

export async function upload(who: TestUser, form: string, field: string, colour = '#1f7a5c'): Promise<string> {
  const isDocument = form === 'business-documents';
  const file = isDocument
    ? { data: pdf(), name: 'nib.pdf', type: 'application/pdf' }
    : { data: await jpeg(400, 400, colour), name: 'logo.jpg', type: 'image/jpeg' };
  const answer = await who.form('/uploads', { form, field, file });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
}

export const uploadLogo = (who: TestUser, colour?: string) => upload(who, 'business-profile', 'business_logo', colour);
