/** The page of a form with a limit contains its first step, or the reason why it cannot be filled in now. */
import { afterEach, expect, test, vi } from 'vitest';
import { pagesApp } from '#tests/support/pages-app.ts';
import { changePlace, MORNING, publishLimited, type Receipt, receiptOf, sendTo } from '../form-limits/limited-form.ts';

const { visit, as, another } = await pagesApp();
const rina = await as.staff({ name: 'Rina' });
const { visitor } = as;

const firstStepOf = async (form: string) => {
  const { text } = await visit(`/forms/${form}`);
  return /<div id="first-step">(.*)<\/div><div id="root"><\/div>/s.exec(text)?.[1] ?? '';
};
const FIELD = 'data-field=';
/** Counted at most once a second. */
const contentIs = (form: string, text: string) =>
  expect.poll(() => firstStepOf(form), { timeout: 5_000 }).toContain(text);

afterEach(() => vi.useRealTimers());
const setClock = (text: string) => vi.useFakeTimers({ now: Date.parse(`${text}+08:00`), toFake: ['Date'] });

test('while there are places the first step is there, and says that there are some', async () => {
  const form = await publishLimited(rina, 'halaman-terbatas', { quota: 2 });
  const content = await firstStepOf(form);
  expect(content).toContain(`${FIELD}"${form}.nama"`);
  expect(content).toContain('Masih ada tempat, seluruhnya 2');
  expect(content).not.toContain('data-bone');
});

test('it opens and closes with the page, to the second', async () => {
  const form = await publishLimited(rina, 'halaman-waktu', { opens: '2027-03-01T08:00', closes: '2027-03-20T17:00' });
  setClock('2027-03-01T07:59:59');
  const early = await firstStepOf(form);
  expect(early).toContain('Formulir ini belum dibuka');
  expect(early).toContain('1 Mar 2027 pukul 08.00');
  expect(early).not.toContain(FIELD);
  setClock('2027-03-01T08:00:00');
  expect(await firstStepOf(form)).toContain(FIELD);
  setClock('2027-03-20T16:59:59');
  expect(await firstStepOf(form)).toContain(FIELD);
  setClock('2027-03-20T17:00:00');
  const late = await firstStepOf(form);
  expect(late).toContain('Formulir ini sudah ditutup');
  expect(late).not.toContain(FIELD);
});

test('the last place is gone from the page of every process, and comes back to it', async () => {
  const form = await publishLimited(rina, 'halaman-penuh', { quota: 1 });
  const other = await another();
  const firstStepOfOther = async () => (await other.inject({ url: `/forms/${form}` })).payload;
  expect(await firstStepOf(form)).toContain(FIELD);
  expect(await firstStepOfOther()).toContain(FIELD);
  const holder = receiptOf(await sendTo(form, visitor)) as Receipt;
  await contentIs(form, 'Semua tempat sudah terisi');
  expect(await firstStepOf(form)).not.toContain(FIELD);
  await expect.poll(firstStepOfOther, { timeout: 5_000 }).toContain('Semua tempat sudah terisi');
  expect((await changePlace(visitor, holder, 'withdraw')).status).toBe(200);
  await contentIs(form, FIELD);
  await other.close();
});

test('with a waiting list the step stays, and says that one will wait', async () => {
  const form = await publishLimited(rina, 'halaman-antre', { quota: 1, 'waiting-list': true });
  receiptOf(await sendTo(form, visitor));
  await contentIs(form, 'untuk masuk daftar tunggu');
  expect(await firstStepOf(form)).toContain(FIELD);
});

test('an option without places says so in the page, and others say no number that may be old', async () => {
  const form = await publishLimited(rina, 'halaman-sesi', { options: { jam: { [MORNING]: 1, siang: 5 } } });
  expect(await firstStepOf(form)).not.toContain('Sisa');
  receiptOf(await sendTo(form, visitor, { answers: { nama: 'Ani', surel: 'ani@contoh.id', jam: MORNING } }));
  await contentIs(form, 'Penuh');
  expect(await firstStepOf(form)).not.toContain('Sisa');
});

test('where everybody may send once the step is the same for all, also for a person who has sent', async () => {
  const once = { per: 'person', quota: 5 };
  const open = await publishLimited(rina, 'halaman-sekali', once, 'user');
  expect(await firstStepOf(open)).toContain(FIELD);
  receiptOf(await sendTo(open, await as.user({ name: 'Ani' })));
  expect(await firstStepOf(open)).toContain(FIELD);
  expect(await firstStepOf(open)).not.toContain('sudah mengirim');
  const closed = await publishLimited(rina, 'halaman-sekali-tutup', { ...once, closes: '2026-01-01T08:00' }, 'user');
  expect(await firstStepOf(closed)).toContain('Formulir ini sudah ditutup');
});
