/** The programme's figures: staff see exact counts and their open work. */
import { expect, test } from 'vitest';
import type { Programme } from '#contract/programme.ts';
import { testApp } from '#tests/support/app.ts';
import { contactAnswers, registrationAnswers, umkmAnswersWithFiles } from '../submissions/form-answers.ts';

const { as, db } = await testApp();
const staff = await as.staff();
const dewi = await as.curator({ name: 'Dewi' });
const read = async (): Promise<Programme> => {
  const { status, body } = await staff.get('/staff/programme');
  expect(status).toBe(200);
  return body.data;
};
const rowsOf = (programme: Programme, id: string) =>
  Object.fromEntries(
    (programme.figures.find((figure) => figure.id === id)?.rows ?? [])
      .filter(({ count }) => count > 0)
      .map(({ label, count }) => [label, count]),
  );

test('an empty programme has no open work and no counts', async () => {
  const programme = await read();
  expect(Object.values(programme.tasks).every((count) => count === 0)).toBe(true);
  expect(programme.totals).toMatchObject({ businesses: 0, submissions: 0, consultation_rating: null });
});

test('one business is counted as one: staff may see small counts, and a write appears at once', async () => {
  const siti = await as.member({ name: 'Siti', business: { business_name: 'Dapur Siti', district: '64.71.01' } });
  await as.member({ name: 'Rahma', business: { business_name: 'Kue Rahma', district: '64.71.02' } });
  await db.kysely
    .updateTable('businesses')
    .set({ business_nib: '9120001234567', business_field: 'kuliner' })
    .where('user_id', '=', siti.id)
    .execute();
  await siti.post('/auth/user/curations', await umkmAnswersWithFiles(siti));
  const programme = await read();
  expect(programme.totals).toMatchObject({ businesses: 2, new_this_month: 2, with_nib: 1, submissions: 1 });
  expect(rowsOf(programme, 'district')).toEqual({ 'Balikpapan Timur': 1, 'Balikpapan Barat': 1 });
  expect(rowsOf(programme, 'field')).toEqual({ Kuliner: 1, 'Belum diisi': 1 });
  // Counts answers of entries. A business without an entry has no scale.
  expect(rowsOf(programme, 'scale')).toEqual({ 'Mikro (<2 Miliar)': 1 });
  expect(rowsOf(programme, 'legality')).toEqual({ 'Mengisi NIB': 1, 'Belum mengisi NIB': 1 });
  expect(rowsOf(programme, 'qris')).toEqual({ Sudah: 1 });
  expect(rowsOf(programme, 'curation_status')).toEqual({ Diajukan: 1 });
  expect(Object.values(rowsOf(programme, 'month'))).toEqual([2]);
});

test('open work has its counts: messages, entries, registrations, failed e-mails', async () => {
  await as.visitor.post('/contact-us', contactAnswers);
  const rahma = await as.member({ name: 'Rahma' });
  await rahma.post('/curations', registrationAnswers(dewi.id));
  await db.kysely
    .insertInto('mails')
    .values({ recipient: 'siapa@contoh.id', subject: 'x', body: 'x', kind: 'reset', last_error: 'no such host' })
    .execute();
  await db.tx(async () => undefined);
  expect((await read()).tasks).toMatchObject({
    complaints_waiting: 0,
    tickets_new: 1,
    refunds_to_check: 0,
    to_verify: 1,
    registrations_waiting: 1,
    mails_failed: 1,
  });
});

test('only staff read it', async () => {
  for (const person of [dewi, await as.user(), await as.member()])
    expect((await person.get('/staff/programme')).status).toBe(403);
});
