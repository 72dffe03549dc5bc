/** Submissions get a number that people can say, search for and print. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { contactAnswers, registrationAnswers, umkmAnswersWithFiles } from './form-answers.ts';

const { db, as } = await testApp();
const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
const send = async (person: TestUser, form: string, answers: object) => {
  const { status, body } = await person.post(`/forms/${form}/submissions`, { answers });
  expect(status, JSON.stringify(body.errors)).toBe(201);
  return body.data as { id: string; number: string };
};
const question = (judul: string) => ({
  topik: 'pemasaran',
  judul,
  deskripsi_masalah: 'Penjualan turun sejak pasar lama ditutup, apa yang perlu kami ubah?',
  metode: 'daring',
  tanggal_preferensi: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  jam_preferensi: 'pagi',
});
const insert = (form: string, submitted_at: string) =>
  sql<{ number: string }>`
  insert into submissions (id, form_id, form_version, status, answers, submitted_at)
  values (gen_random_uuid(), ${form}, 1, 'received', '{}', ${submitted_at}::timestamptz) returning number`.execute(
    db.kysely,
  );

test('entries, registrations, consultations and messages each have the number format of their kind', async () => {
  const dewi = await as.curator({ name: 'Dewi' });
  const siti = await as.member({ name: 'Siti', business: true });
  const entry = await send(siti, 'umkm-data', await umkmAnswersWithFiles(siti));
  const registration = await send(siti, 'curator-registration', registrationAnswers(dewi.id));
  const asked = await send(siti, 'consultation', question('Kemasan madu'));
  const message = await send(siti, 'contact-us', contactAnswers);
  expect([entry, registration, asked, message].map(({ number }) => number.slice(0, 8))).toEqual([
    `KUR-${year}`,
    `KIR-${year}`,
    `KON-${year}`,
    `BPN-${year}`,
  ]);
  for (const { number } of [entry, registration, asked, message]) expect(number).toMatch(/^[A-Z]{3}-\d{4}-\d{6}$/);
  const own = (await siti.get('/auth/user/curations')).body.data.items;
  expect(own.map((one: { number: string }) => one.number).sort()).toEqual([registration.number, entry.number].sort());
  expect((await siti.get(`/consultations/${asked.id}`)).body.data.number).toBe(asked.number);
  expect((await siti.get(`/submissions/${entry.id}`)).body.data.number).toBe(entry.number);
  const texts = (await siti.get('/users/notifications')).body.data.items.map((one: { text: string }) => one.text);
  expect(texts.some((text: string) => text.startsWith(`${entry.number} · `))).toBe(true);
});

test('staff find a submission by its number in every list that shows it', async () => {
  const staff = await as.staff();
  const rahma = await as.member({ name: 'Rahma', business: true });
  const dewi = await as.curator();
  const entry = await send(rahma, 'umkm-data', await umkmAnswersWithFiles(rahma));
  const registration = await send(rahma, 'curator-registration', registrationAnswers(dewi.id));
  const asked = await send(rahma, 'consultation', question('Izin edar'));
  await send(rahma, 'consultation', question('Modal usaha'));
  const found = async (path: string, { number }: { number: string }) =>
    (await staff.get(`${path}?search=${number.toLowerCase()}`)).body.data.items.map(
      (one: { number: string }) => one.number,
    );
  expect(await found('/staff/submissions', entry)).toEqual([entry.number]);
  expect(await found('/staff/submissions', registration)).toEqual([registration.number]);
  expect(await found('/staff/curation/submissions', entry)).toEqual([entry.number]);
  expect(await found('/staff/curation/registrations', registration)).toEqual([registration.number]);
  expect(await found('/staff/consultations', asked)).toEqual([asked.number]);
  expect(await found('/staff/consultations', { number: 'izin' })).toEqual([asked.number]);
});

test('forty concurrent submissions get forty numbers without a gap, and a refused one takes none', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, at) => as.user({ name: `Penanya ${at}` })));
  const ask = (person: TestUser, judul: string) => send(person, 'consultation', question(judul));
  const sent = await Promise.all(people.flatMap((one) => [ask(one, 'Pertanyaan satu'), ask(one, 'Pertanyaan dua')]));
  const numbers = sent.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => Number(numbers[0]) + at));
  const [first] = people;
  const refused = await first?.post('/forms/consultation/submissions', { answers: { judul: 'x' } });
  expect(refused?.status).toBe(422);
  const next = await ask(first as TestUser, 'Pertanyaan tiga');
  expect(Number(next.number.slice(-6))).toBe(Number(numbers.at(-1)) + 1);
});

test('the year is that of Balikpapan, and each year begins at one', async () => {
  const lastEvening = await insert('survei', '2023-12-31T15:59:00Z');
  const newYear = await insert('survei', '2023-12-31T16:00:00Z');
  const second = await insert('survei', '2024-06-01T00:00:00Z');
  expect([lastEvening, newYear, second].map(({ rows }) => rows[0]?.number)).toEqual([
    'KIR-2023-000001',
    'KIR-2024-000001',
    'KIR-2024-000002',
  ]);
});
