/** Who joins a waiting list gets a mail with the place in it. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { answersOf, placeOf, publishLimited, receiptOf, sendTo } from './limited-form.ts';

const { as, mails } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const { visitor } = as;
let form = '';
let next = 0;
const fillUp = async () => {
  form = await publishLimited(rina, `antre-surat-${++next}`, { quota: 1, 'waiting-list': true });
  receiptOf(await sendTo(form, visitor));
};
const waitAs = async (surel: string) =>
  receiptOf(await sendTo(form, visitor, { answers: { ...answersOf(), surel }, waiting_list: true }));
const waitingMails = async (to: string) => (await mails.all(to)).filter(({ kind }) => kind === 'place-queued');

test('a visitor reads his place, and the link of the mail shows it again', async () => {
  await fillUp();
  await waitAs('ani@contoh.id');
  const waiting = await waitAs('budi@contoh.id');
  const mail = await mails.last('budi@contoh.id');
  expect(mail).toMatchObject({ kind: 'place-queued', subject: 'Anda masuk daftar tunggu: Bazar Ramadan' });
  expect(mail.body).toContain(`nomor ${waiting.number}) masuk daftar tunggu, di urutan 2.`);
  const token = /\/places\/[\w-]+\?token=([\w-]+)/.exec(mail.body)?.[1] ?? '';
  expect(await placeOf(visitor, { ...waiting, place_token: token })).toMatchObject({ status: 'queued', position: 2 });
});

test('somebody with an account gets it at the address of the account, with the page of the own submission', async () => {
  await fillUp();
  const budi = await as.user({ email: 'budi.akun@contoh.id' });
  const { id } = receiptOf(await sendTo(form, budi, { waiting_list: true }));
  expect((await mails.last('budi.akun@contoh.id')).body).toContain(`/curation/${id}`);
});

test('who gets a place at once gets no such mail, and of 50 for one address at the same moment five are sent', async () => {
  await fillUp();
  expect(await waitingMails('usaha1@contoh.id')).toEqual([]);
  await Promise.all(Array.from({ length: 50 }, () => waitAs('korban@contoh.id')));
  expect(await waitingMails('korban@contoh.id')).toHaveLength(5);
});
