/** Who gets a place in a form with a limit, and what the others are told. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { answersOf, changeLimit, leftOf, MORNING, NOON, publishLimited, receiptOf, sendTo } from './limited-form.ts';

const { as, db } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const visitor = as.visitor;
const statuses = async (form: string) => {
  const text = `select status, count(*)::int as n from submissions where form_id = '${form}' group by status order by status`;
  return Object.fromEntries((await db.executeSql(text)).rows.map((row) => [row.status, row.n]));
};

afterEach(() => vi.useRealTimers());
/** The clock of the application, not of the database. */
const setClock = (text: string) => vi.useFakeTimers({ now: Date.parse(`${text}+08:00`), toFake: ['Date'] });

describe('times', () => {
  test('are kept to the minute: not one before opening, and none from closing on', async () => {
    const form = await publishLimited(rina, 'bazar-waktu', { opens: '2027-03-01T08:00', closes: '2027-03-20T17:00' });
    setClock('2027-03-01T07:59:59.999');
    const early = await sendTo(form, visitor);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Formulir Bazar Ramadan baru dibuka Senin, 1 Mar 2027 pukul 08.00 WITA.',
    ]);
    expect(await leftOf(visitor, form)).toMatchObject({
      phase: 'before',
      opens: '2027-03-01T08:00:00+08:00',
      left: null,
    });
    setClock('2027-03-01T08:00:00.000');
    expect((await sendTo(form, visitor)).status).toBe(201);
    setClock('2027-03-20T16:59:59.999');
    expect((await sendTo(form, visitor)).status).toBe(201);
    setClock('2027-03-20T17:00:00.000');
    const late = await sendTo(form, visitor);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('sudah ditutup sejak Sabtu, 20 Mar 2027 pukul 17.00 WITA');
    expect((await leftOf(visitor, form)).phase).toBe('after');
    expect(await statuses(form)).toEqual({ received: 2 });
  });
});

describe('a quota', () => {
  test('takes n and refuses n + 1, and the same key again is the same submission', async () => {
    const form = await publishLimited(rina, 'bazar-kuota', { quota: 2 });
    const body = { answers: answersOf() };
    const first = await sendTo(form, visitor, body, { 'idempotency-key': 'a1' });
    expect((await sendTo(form, visitor)).status).toBe(201);
    const full = await sendTo(form, visitor);
    expect([full.status, full.body.message, full.body.data]).toEqual([
      409,
      'Semua tempat di Bazar Ramadan sudah terisi.',
      { waiting_list: false },
    ]);
    const again = await sendTo(form, visitor, body, { 'idempotency-key': 'a1' });
    expect(again.body.data.id).toBe(receiptOf(first).id);
    // Without a waiting list, asking for it changes nothing.
    expect((await sendTo(form, visitor, { waiting_list: true })).status).toBe(409);
    expect(await statuses(form)).toEqual({ received: 2 });
    await expect.poll(async () => (await leftOf(visitor, form)).left).toBe(0);
  });

  test('of an option is told at its question, and other options stay free', async () => {
    const form = await publishLimited(rina, 'bazar-sesi', { options: { jam: { [MORNING]: 1 } } });
    const choose = (jam?: string) => sendTo(form, visitor, { answers: answersOf(jam) });
    expect((await choose(MORNING)).status).toBe(201);
    const full = await choose(MORNING);
    expect([full.status, full.body.errors]).toEqual([422, { jam: ['Pilihan Pagi sudah penuh. Pilih yang lain.'] }]);
    expect((await choose(NOON)).status).toBe(201);
    expect((await choose()).status).toBe(201);
    await expect.poll(async () => (await leftOf(visitor, form)).options).toEqual({ jam: { [MORNING]: 0 } });
  });

  test('counts what was sent before there was one, also by option, and may be lower than that', async () => {
    const form = await publishLimited(rina, 'bazar-lama', null);
    for (const jam of [MORNING, MORNING, NOON]) receiptOf(await sendTo(form, visitor, { answers: answersOf(jam) }));
    await changeLimit(rina, form, { quota: 4, options: { jam: { [MORNING]: 2, [NOON]: 2 } } });
    expect((await sendTo(form, visitor, { answers: answersOf(MORNING) })).status).toBe(422);
    expect((await sendTo(form, visitor, { answers: answersOf(NOON) })).status).toBe(201);
    expect((await sendTo(form, visitor)).body.message).toContain('sudah terisi');
    await changeLimit(rina, form, { quota: 1 });
    expect((await leftOf(visitor, form)).left).toBe(0);
    expect(await statuses(form)).toEqual({ received: 4 });
  });
});

describe('one submission', () => {
  test('of each person: the second is refused and names the first, and who withdraws may send again', async () => {
    const form = await publishLimited(rina, 'bazar-orang', { per: 'person' }, 'user');
    const [budi, siti] = [await as.user(), await as.user()];
    const { id, number } = receiptOf(await sendTo(form, budi));
    const second = await sendTo(form, budi);
    expect([second.status, second.body.data]).toEqual([409, { submission_id: id, number }]);
    expect(second.body.message).toBe('Anda sudah mengirim formulir ini. Satu orang hanya dapat mengirim sekali.');
    expect((await leftOf(budi, form)).own).toEqual({ id, number });
    expect((await leftOf(visitor, form)).own).toBeNull();
    expect((await sendTo(form, siti)).status).toBe(201);
    expect((await budi.post(`/places/${id}/withdraw`, {})).status).toBe(200);
    expect((await sendTo(form, budi)).status).toBe(201);
  });

  test('of each business: one without a profile is asked for it', async () => {
    const form = await publishLimited(rina, 'bazar-usaha', { per: 'business' }, 'user');
    const [siti, budi] = [await as.member({ business: true }), await as.user()];
    expect((await sendTo(form, siti)).status).toBe(201);
    expect((await sendTo(form, siti)).body.message).toContain('Usaha Anda sudah mengirim');
    expect((await sendTo(form, budi)).body.message).toBe('Lengkapi profil usaha Anda lebih dahulu.');
  });
});

test('what staff import counts, and may go beyond the quota', async () => {
  const form = await publishLimited(rina, 'bazar-impor', { quota: 3, options: { jam: { [MORNING]: 2 } } });
  receiptOf(await sendTo(form, visitor, { answers: answersOf(MORNING) }));
  const csv = 'Nama usaha;Alamat email;Jam\nA;a@contoh.id;Pagi\nB;b@contoh.id;Pagi\n';
  const imported = await rina.form(`/staff/forms/${form}/import?dry_run=0&form_version=1`, {
    mapping: JSON.stringify(['nama', 'surel', 'jam']),
    file: { data: csv, name: 'a.csv', type: 'text/csv' },
  });
  expect([imported.status, imported.body.data?.imported ?? imported.body.data]).toEqual([200, 2]);
  expect((await sendTo(form, visitor, { answers: answersOf(MORNING) })).status).toBe(409);
  await changeLimit(rina, form, { quota: 10, options: { jam: { [MORNING]: 3 } } });
  expect((await sendTo(form, visitor, { answers: answersOf(MORNING) })).status).toBe(422);
});

test('a form that code reads cannot have a limit', async () => {
  const { status, body } = await rina.get('/staff/forms/consultation');
  expect(status).toBe(200);
  const { form } = body.data.files;
  const checked = await rina.post('/staff/forms/consultation/check', {
    files: { form: form.replace('\nx-steps:', '\nx-limit: { quota: 5 }\nx-steps:'), lists: {} },
  });
  expect(JSON.stringify(checked.body.data)).toContain('punya batasnya sendiri');
});
