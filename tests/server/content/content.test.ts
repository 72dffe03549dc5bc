/** Staff write the programme's content, and the public reads what is published. Nobody else writes. */
import { beforeAll, describe, expect, test } from 'vitest';
import { seedFaq } from '#server/modules/content/faq/faq.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createEditableSchemas } from '../forms/editable-schemas.ts';
import { picture } from '../submissions/form-answers.ts';

let world: TestApp;
let ratna: TestUser;
let poster: string;

async function upload(person: TestUser, form: string, field: string): Promise<string> {
  const { body } = await person.form('/uploads', [
    ['form', form],
    ['field', field],
    ['file', { data: await picture(800, 600), name: 'gambar.png', type: 'image/png' }],
  ]);
  return body.data.id;
}

const event = (change: object = {}) => ({
  title: 'Bazar Akhir Pekan',
  kind: 'bazar',
  poster,
  description: 'Empat puluh usaha berjualan di tepi teluk sejak pagi.',
  start_date: '2030-05-04',
  start_time: '08:00',
  end_time: '16:30',
  location: 'Lapangan Merdeka',
  cost: 0,
  ...change,
});
const create = async (kind: string, answers: object, status = 'published') => {
  const answer = await ratna.post(`/staff/content/${kind}`, { answers, status });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
};

beforeAll(async () => {
  const workshop = createEditableSchemas();
  // Staff added a repeating group to one kind.
  workshop.edit(
    'schemas/forms/faq-item.yaml',
    (text) =>
      `${text.replace('group, answer]', 'group, answer, steps]')}  steps:
    type: array
    x-rows: true
    items: { type: object, properties: { name: { type: string, minLength: 3, x-required: true }, picture: { type: string, x-file: { accept: [png] } } } }
`,
  );
  world = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
  ratna = await world.as.staff();
  poster = await upload(ratna, 'event', 'poster');
});

describe('an event', () => {
  test('is a hidden draft until it is published, and again after it is withdrawn', async () => {
    const draft = await create('event', event(), 'draft');
    const address = `/events/${draft.id}`;
    expect((await world.as.visitor.get(address)).status).toBe(404);
    const published = await ratna.post(`/staff/content/event/${draft.id}/status`, {
      status: 'published',
      version: draft.version,
    });
    expect(published.body.data).toMatchObject({ status: 'published', version: 2, page: address });
    expect((await world.as.visitor.get(address)).body.data).toMatchObject({
      title: 'Bazar Akhir Pekan',
      kind: 'Bazar',
      starts_at: '2030-05-04T00:00:00.000Z',
      ends_at: '2030-05-04T08:30:00.000Z',
      poster: expect.stringMatching(/^\/media\//),
    });
    await ratna.post(`/staff/content/event/${draft.id}/status`, { status: 'draft', version: 2 });
    expect((await world.as.visitor.get(address)).status).toBe(404);
  });

  test('may be saved incomplete, but is published only when it is complete', async () => {
    const draft = await create('event', { title: 'Pelatihan Kemasan' }, 'draft');
    const refused = await ratna.post(`/staff/content/event/${draft.id}/status`, { status: 'published', version: 1 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(
      expect.arrayContaining(['kind', 'poster', 'description', 'start_date', 'start_time', 'location']),
    );
    const wrong = await ratna.post('/staff/content/event', { answers: { title: 'Ya' } });
    expect(wrong.body.errors).toHaveProperty('title');
  });

  test('cannot end before it begins', async () => {
    const { status, body } = await ratna.post('/staff/content/event', {
      answers: event({ end_date: '2030-05-03', end_time: '10:00' }),
      status: 'published',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ end_date: ['Acara tidak dapat selesai sebelum dimulai.'] });
  });

  test('is not overwritten by somebody with an outdated version', async () => {
    const made = await create('event', event({ title: 'Pameran Batik' }));
    const andi = await world.as.staff({ name: 'Andi' });
    const path = `/staff/content/event/${made.id}`;
    expect((await andi.patch(path, { answers: { location: 'Dome' }, version: 1 })).status).toBe(200);
    const staleChange = await ratna.patch(path, { answers: { location: 'Pantai' }, version: 1 });
    expect(staleChange.status).toBe(409);
    expect(staleChange.body.data).toEqual({ version: 2 });
    expect((await ratna.get(path)).body.data.answers.location).toBe('Dome');
    const again = await ratna.patch(path, { answers: { location: 'Pantai' }, version: 2 });
    expect(again.body.data).toMatchObject({ version: 3, answers: { location: 'Pantai', title: 'Pameran Batik' } });
  });

  test('keeps the poster that a colleague uploaded, but accepts no stranger’s upload', async () => {
    const made = await create('event', event({ title: 'Temu Kurator' }));
    const andi = await world.as.staff({ name: 'Andi' });
    const path = `/staff/content/event/${made.id}`;
    expect((await andi.patch(path, { answers: { quota: 30 }, version: 1 })).status).toBe(200);
    const other = await upload(ratna, 'event', 'poster');
    const stolen = await andi.patch(path, { answers: { poster: other }, version: 2 });
    expect(stolen.body.errors).toHaveProperty('poster');
  });

  test('that is deleted is gone for everybody, and its poster has no use any more', async () => {
    const own = await upload(ratna, 'event', 'poster');
    const made = await create('event', event({ poster: own }));
    expect((await ratna.delete(`/staff/content/event/${made.id}`)).status).toBe(200);
    expect((await world.as.visitor.get(`/events/${made.id}`)).status).toBe(404);
    expect((await ratna.get(`/staff/content/event/${made.id}`)).status).toBe(404);
    const uses = await world.db.kysely.selectFrom('file_uses').select('ref').where('file_id', '=', own).execute();
    expect(uses).toEqual([]);
  });
});

test('neither a curator nor a member writes content, and an event is not sent as a form', async () => {
  for (const person of [await world.as.curator(), await world.as.member(), await world.as.user()]) {
    expect((await person.get('/staff/content')).status).toBe(403);
    expect((await person.post('/staff/content/event', { answers: event() })).status).toBe(403);
  }
  const sent = await ratna.post('/forms/event/submissions', { answers: event() });
  expect(sent.status).toBe(409);
  expect(sent.body.data.call).toBe('POST /api/v1/staff/content/event');
});

test('kinds are counted, lists are searched by title, and actions of staff are audited', async () => {
  const made = await create('partner', {
    name: 'Radio 100% Kota',
    logo: await upload(ratna, 'partner', 'logo'),
  });
  await create('partner', { name: 'Radio Teluk' }, 'draft');
  const kinds = (await ratna.get('/staff/content')).body.data;
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'partner')).toMatchObject({
    title: 'Mitra Program',
    published: 1,
    draft: 1,
  });
  const titles = async (query: string) =>
    (await ratna.get(`/staff/content/partner?${query}`)).body.data.items.map(({ title }: { title: string }) => title);
  expect(await titles('search=100%25')).toEqual(['Radio 100% Kota']);
  expect(await titles('status=draft')).toEqual(['Radio Teluk']);
  expect((await world.as.visitor.get('/landing')).body.data.partners).toMatchObject([{ name: 'Radio 100% Kota' }]);
  const auditRows = await world.db.kysely.selectFrom('audit').selectAll().where('subject_id', '=', made.id).execute();
  expect(auditRows).toMatchObject([{ action: 'content.created', actor_id: ratna.id, subject_kind: 'partner' }]);
});

test('questions are sorted, unless somebody added one meanwhile', async () => {
  const ask = (question: string) =>
    create('faq-item', { question, group: 'konsultasi', answer: 'Jawaban yang cukup panjang.' });
  const [first, second] = [await ask('Pertanyaan pertama?'), await ask('Pertanyaan kedua?')];
  const all = (await ratna.get('/staff/content/faq-item?per_page=100')).body.data.items.map(
    ({ id }: { id: string }) => id,
  );
  const order = [second.id, ...all.filter((id: string) => id !== second.id)];
  expect((await ratna.put('/staff/content/faq-item/order', { ids: order })).status).toBe(200);
  const group = (await world.as.visitor.get('/faq')).body.data.find(
    ({ code }: { code: string }) => code === 'konsultasi',
  );
  const shown = group.items.map(({ id }: { id: string }) => id);
  expect(shown.indexOf(second.id)).toBeLessThan(shown.indexOf(first.id));
  const stale = await ratna.put('/staff/content/faq-item/order', { ids: order.slice(1) });
  expect(stale.status).toBe(409);
});

test('a new installation has questions and answers; those that staff delete stay deleted', async () => {
  const groups = (await world.as.visitor.get('/faq')).body.data;
  const items = groups.flatMap((group: { items: object[] }) => group.items);
  expect(items.length).toBeGreaterThanOrEqual(15);
  const questions = items.map(({ question }: { question: string }) => question).join('\n');
  for (const faqTitle of ['Barang yang datang salah', 'Barang tidak kunjung', 'Pembeli mengeluh'])
    expect(questions).toContain(faqTitle);
  expect((await ratna.delete(`/staff/content/faq-item/${items[0].id}`)).status).toBe(200);
  await seedFaq(world.app);
  const after = (await world.as.visitor.get('/faq')).body.data.flatMap((group: { items: object[] }) => group.items);
  expect(after).toHaveLength(items.length - 1);
});

test('announcements: pinned ones first, none before its day, filtered by kind', async () => {
  const text = { summary: 'Ringkasan pengumuman.', body: 'Isi pengumuman yang lengkap dan jelas.' };
  const say = (title: string, change: object) => create('announcement', { title, kind: 'berita', ...text, ...change });
  const old = await say('Berita lama sekali', { date: '2026-01-02' });
  const pinned = await say('Pengumuman penting', { date: '2025-01-02', kind: 'pengumuman', pinned: true });
  const tomorrow = await say('Besok saja', { date: '2199-01-01' });
  const list = (await world.as.visitor.get('/announcements')).body.data.items;
  expect(list.map(({ id }: { id: string }) => id)).toEqual([pinned.id, old.id]);
  const only = (await world.as.visitor.get('/announcements?kind=berita')).body.data;
  expect(only).toMatchObject({ total: 1, items: [{ id: old.id, kind: 'Berita' }] });
  expect((await world.as.visitor.get(`/announcements/${tomorrow.id}`)).status).toBe(404);
  expect((await world.as.visitor.get(`/announcements/${old.id}`)).body.data.body).toBe(text.body);
});

test('a preview is what the public would read, and stores nothing', async () => {
  const before = (await ratna.get('/staff/content/event')).body.data.total;
  const { body } = await ratna.post('/staff/content/event/preview', {
    answers: { title: 'Belum jadi', kind: 'bazar', start_date: '2030-01-01', link: 'javascript:alert(1)' },
  });
  expect(body.data).toMatchObject({ title: 'Belum jadi', kind: 'Bazar', poster: null, link: null });
  expect((await ratna.get('/staff/content/event')).body.data.total).toBe(before);
});

test('a curator is shown with the published profile, and without phone number', async () => {
  const dewi = await world.as.curator({ name: 'Dewi' });
  const answers = { curator_id: dewi.id, skills: ['pemasaran'], institution: 'PLUT Balikpapan', district: '64.71.01' };
  await create('curator-profile', answers);
  const twice = await ratna.post('/staff/content/curator-profile', { answers });
  expect(twice.body.errors).toEqual({ curator_id: ['Kurator ini sudah memiliki profil. Ubah profil yang ada.'] });
  const shown = (await world.as.visitor.get('/consultations/curators')).body.data;
  expect(shown[0]).toEqual({
    id: dewi.id,
    name: 'Dewi',
    picture: null,
    skills: ['Pemasaran'],
    institution: 'PLUT Balikpapan',
    district: expect.any(String),
    about: null,
    hours: null,
  });
});

test('a repeating group is stored, changed and validated row by row; a draft may leave it out', async () => {
  const question = 'Bagaimana cara membuka toko?';
  const faq = { question, group: 'berjualan', answer: 'Isi profil usaha, lalu tunggu.' };
  const gambar = await upload(ratna, 'faq-item', 'steps.0.picture');
  const rows = [{ name: 'Isi profil', picture: gambar }, { name: 'Tunggu' }];
  const made = await create('faq-item', { ...faq, steps: rows });
  const path = `/staff/content/faq-item/${made.id}`;
  expect((await ratna.get(path)).body.data.answers.steps).toEqual(rows);
  const bad = await ratna.patch(path, { version: 1, answers: { steps: [{ name: 'Isi profil' }, { name: 'X' }] } });
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['steps.1.name']]);
  const turned = await ratna.patch(path, { version: 1, answers: { steps: rows.toReversed() } });
  expect(turned.body.data.answers.steps).toEqual(rows.toReversed());
  expect((await ratna.patch(path, { version: 2, answers: { steps: null } })).body.data.answers.steps).toBeUndefined();
  await create('faq-item', { question }, 'draft');
});
