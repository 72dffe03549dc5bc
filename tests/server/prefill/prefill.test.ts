/** First answers that the server fills in for the person who opens a form. */
import { expect, test } from 'vitest';
import { shownFields } from '#engine/conditions.ts';
import { testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { profileAnswers, uploadLogo } from '../business/profile-answers.ts';
import { registrationAnswers, umkmAnswersWithFiles } from '../submissions/form-answers.ts';

const { app, db, as } = await testApp();
const prefilled = async (person: TestUser, form: string) =>
  (await person.get(`/forms/${form}/prefill`)).body.data.answers;

async function seller(options: Parameters<typeof as.member>[0] = {}) {
  const siti = await as.member({ name: 'Siti Aminah', ...options });
  const saved = await siti.post('/auth/user/business', profileAnswers(await uploadLogo(siti)));
  expect(saved.status).toBe(200);
  return siti;
}

test('a new user finds name and e-mail of the account in the profile, and nothing that is unknown', async () => {
  const budi = await as.user({ name: 'Budi Santoso' });
  await db.kysely.updateTable('users').set({ phone_number: '081234567890' }).where('id', '=', budi.id).execute();
  expect(await prefilled(budi, 'business-profile')).toEqual({
    owner_name: 'Budi Santoso',
    business_email: budi.email,
    business_phone: '081234567890',
  });
  expect(await prefilled(budi, 'umkm-data')).toEqual({});
});

test('a seller finds the business profile, with private answers, in a response that nothing keeps', async () => {
  const siti = await seller();
  const { body, headers } = await siti.get('/forms/umkm-data/prefill');
  expect(body.data.answers).toEqual({
    business_name: 'Amplang Bu Siti',
    business_nib: '1234567890123',
    business_npwp: '123456789012345',
    business_field: 'kuliner',
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('a seller who sent the long form before types at most 12 of its required answers', async () => {
  const siti = await seller();
  const sent = await siti.post('/auth/user/curations', await umkmAnswersWithFiles(siti));
  expect(sent.status).toBe(201);
  const known = await prefilled(siti, 'umkm-data');
  const { doc } = await app.forms.get('umkm-data');
  // Counted: required questions that are shown for the answers she gave before, and for a seller with a loan.
  const shown = (answers: object) =>
    doc.steps
      .flatMap(({ id }) => shownFields(doc, answers as Record<string, unknown>, id))
      .filter((name) => doc.ui.fields[name]?.required);
  const typed = (answers: object) => shown(answers).filter((name) => !Object.hasOwn(known, name));
  expect(shown(known)).toHaveLength(35);
  expect(typed(known)).toEqual([
    'monthly_sales',
    'funding_issues',
    'main_issues',
    'expected_support',
    'company_profile',
    'product_photo',
    'business_photo',
  ]);
  expect(typed({ ...known, funding_source: 'lembaga-keuangan' }).length).toBeLessThanOrEqual(12);
  expect(known).toMatchObject({ product: 'Madu kelulut', nik: '6471054107900001', business_name: 'Amplang Bu Siti' });
});

test('nobody gets the answers of somebody else', async () => {
  const siti = await seller();
  await siti.post('/auth/user/curations', await umkmAnswersWithFiles(siti));
  const rahma = await as.member();
  expect(await prefilled(rahma, 'umkm-data')).not.toHaveProperty('product');
  expect((await as.visitor.get('/forms/umkm-data/prefill')).status).toBe(401);
  expect((await rahma.get('/forms/event/prefill')).status).toBe(403);
  expect((await rahma.get('/forms/tidak-ada/prefill')).status).toBe(404);
});

test('staff see the sources in the studio with the labels of their questions', async () => {
  const rina = await as.staff();
  const { world } = (await rina.get('/staff/forms/umkm-data')).body.data;
  expect(Object.keys(world.prefill_sources)).toEqual(['account', 'business', 'address']);
  expect(world.prefill_sources.account).toMatchObject({ label: 'Akun', labels: { phone_number: 'Nomor HP' } });
  expect(world.prefill_sources.business).toMatchObject({ label: 'Profil Usaha', labels: { business_nib: 'NIB' } });
});

test('the address of the account goes nowhere but into forms that ask for it', async () => {
  const budi = await as.user({ name: 'Budi' });
  expect(await prefilled(budi, 'address')).toEqual({ recipient_name: 'Budi' });
  expect(await prefilled(budi, 'contact-us')).toEqual({ nama: 'Budi', email: budi.email });
  expect(await prefilled(budi, 'consultation')).toEqual({});
});

test('the short registration takes the person from the account and the rest from the profile', async () => {
  const siti = await seller();
  const dewi = await as.curator();
  const known = await prefilled(siti, 'curator-registration');
  expect(known).toEqual({
    full_name: 'Siti Aminah',
    email: siti.email,
    business_nib: '1234567890123',
    business_name: 'Amplang Bu Siti',
    business_phone: '081200001234',
    business_npwp: '123456789012345',
  });
  expect(Object.keys(registrationAnswers(dewi.id)).filter((name) => !(name in known))).toEqual(['curator_id']);
});
