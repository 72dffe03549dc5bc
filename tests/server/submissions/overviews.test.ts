import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { requestConsultation } from '../consultations/consultation-fixtures.ts';
import { createStudioClient } from '../studio/studio-client.ts';
import { contactAnswers, registrationAnswers, umkmAnswersWithFiles } from './form-answers.ts';

const { as, db } = await testApp();
const dewi = await as.curator({ name: 'Dewi' });
const yusuf = await as.curator({ name: 'Yusuf' });
const staff = await as.staff({ name: 'Ratna' });
const siti = await as.member({ name: 'Siti', business: { curator_id: dewi.id, business_name: 'Dapur Siti' } });
const rahma = await as.member({ name: 'Rahma' });

await siti.post('/auth/user/curations', await umkmAnswersWithFiles(siti));
await rahma.post('/curations', registrationAnswers(yusuf.id));
await rahma.put('/forms/umkm-data/draft', { answers: { product: 'Amplang' }, base_revision: 0 });
await as.visitor.post('/forms/contact-us/submissions', { answers: contactAnswers });

test('staff see every form with its version and its counts', async () => {
  const { status, body } = await staff.get('/staff/forms?per_page=100');
  expect(status).toBe(200);
  const umkm = body.data.items.find((one: { id: string }) => one.id === 'umkm-data');
  expect(umkm).toMatchObject({ version: 1, state: 'open', audience: 'user', drafts: 1, submissions: 1, findings: [] });
  expect(Date.parse(umkm.published_at)).toBeGreaterThan(0);
  const second = await staff.get('/staff/forms?per_page=2&page=2');
  expect(second.body.data.items).toHaveLength(2);
});

test('staff see all submissions, and for one form its answers by column, private ones masked', async () => {
  const all = (await staff.get('/staff/submissions')).body.data;
  expect(all.total).toBe(3);
  expect(all.items.map((one: { form_id: string }) => one.form_id)).toEqual([
    'contact-us',
    'curator-registration',
    'umkm-data',
  ]);
  const { items } = (await staff.get('/staff/submissions?form=umkm-data')).body.data;
  const { columns } = (await staff.get('/staff/submissions/columns?form=umkm-data')).body.data;
  expect(columns[0]).toMatchObject({ field: 'business_name', label: 'Nama Usaha', widget: 'text', private: false });
  expect(columns.find((one: { field: string }) => one.field === 'nik').private).toBe(true);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ person: { name: 'Siti' }, business: { business_name: 'Dapur Siti' } });
  expect(items[0].cells).toMatchObject({ product: 'Madu kelulut', nik: '6471••••••••0001', monthly_sales: '••••••' });
  expect((await staff.get('/staff/submissions?form=tidak-ada')).status).toBe(404);
});

test('a curator sees the submissions of the businesses that she assists, and those that chose her', async () => {
  const forms = async (curator: typeof dewi) =>
    (await curator.get('/curators/submissions')).body.data.items.map((one: { form_id: string }) => one.form_id);
  expect(await forms(dewi)).toEqual(['umkm-data']);
  expect(await forms(yusuf)).toEqual(['curator-registration']);
});

test('a curator sees the businesses that she assists', async () => {
  const { body } = await dewi.get('/curators/businesses');
  expect(body.data.items).toMatchObject([
    { business_name: 'Dapur Siti', owner: { id: siti.id, name: 'Siti' }, submissions: 1 },
  ]);
  expect((await yusuf.get('/curators/businesses')).body.data).toMatchObject({ items: [], total: 0 });
});

test('each overview is for its own role only', async () => {
  for (const path of ['/staff/forms', '/staff/submissions']) {
    for (const person of [siti, dewi, await as.user()]) expect((await person.get(path)).status).toBe(403);
    expect((await as.visitor.get(path)).status).toBe(401);
  }
  for (const path of ['/curators/submissions', '/curators/businesses'])
    for (const person of [siti, staff]) expect((await person.get(path)).status).toBe(403);
});

test('a dismissed curator finds nothing at the very next request', async () => {
  const maya = await as.curator({ name: 'Maya' });
  const andi = await as.member({ name: 'Andi' });
  const { body } = await andi.post('/curations', registrationAnswers(maya.id));
  const path = `/submissions/${body.data.id}`;
  expect((await maya.get(path)).status).toBe(200);
  await db.kysely.updateTable('users').set({ role: 'user' }).where('id', '=', maya.id).execute();
  expect((await maya.get(path)).status).toBe(404);
  expect((await maya.get('/curators/submissions')).status).toBe(403);
});

test('lists of entries and consultations show the columns that the form file names; staff choose others on screen', async () => {
  type Listed = { form_id: string; cells: { field: string; label: string; text: string }[] };
  const shown = async (person: typeof dewi, path: string, form?: string) => {
    const { items } = (await person.get(path)).body.data as { items: Listed[] };
    return items.find((one) => !form || one.form_id === form)?.cells.map(({ label, text }) => `${label}: ${text}`);
  };
  const queues = [
    [dewi, '/curators/curations'] as const,
    [dewi, '/curators/submissions'] as const,
    [staff, '/staff/curation/submissions'] as const,
  ];
  const entry = ['Bidang Usaha: Kuliner', 'Skala Usaha: Mikro (<2 Miliar)', 'Produk Utama: Madu kelulut'];
  for (const [person, path] of queues) expect(await shown(person, path, 'umkm-data')).toEqual(entry);
  const { columns } = (await staff.get('/staff/submissions/columns?form=umkm-data')).body.data;
  const first = columns.filter((one: { shown: boolean }) => one.shown).map((one: { field: string }) => one.field);
  expect(first).toEqual(['business_field', 'business_scale', 'product']);

  await requestConsultation(siti, { curator_id: dewi.id });
  const lists = [
    [siti, '/consultations'] as const,
    [dewi, '/curators/consultations'] as const,
    [staff, '/staff/consultations'] as const,
  ];
  for (const [person, path] of lists)
    expect(await shown(person, path)).toEqual(['Topik: Legalitas & Sertifikasi', 'Metode: Tatap Muka']);

  // Sent before, so the answers belong to the older version.
  const studio = createStudioClient(staff);
  const name = (form: string, fields: string[], isColumn = true) =>
    studio.change(form, (text) => {
      for (const field of fields) text.setIn(['properties', field, 'x-column'], isColumn);
    });
  await name('umkm-data', ['nik', 'monthly_sales']);
  const masked = ['NIK: 6471••••••••0001', entry[0], entry[1], 'Omzet per Bulan: ••••••', entry[2]];
  for (const [person, path] of queues) expect(await shown(person, path, 'umkm-data')).toEqual(masked);
  await name('consultation', ['topik', 'metode'], false);
  for (const [person, path] of lists)
    expect((await shown(person, path))?.[0], 'no column is named: the first short questions').toContain('Topik: ');
  await name('consultation', ['tanggal_preferensi']);
  for (const [person, path] of lists)
    expect(await shown(person, path)).toEqual([expect.stringMatching(/: 5 Jan 2099$/)]);
});
