/** What follows a sent form, as staff set it: the text on screen, the mail to the sender, and who is notified. */

import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_CONFIRMATION_LENGTH, MAX_MAIL_TEXT_LENGTH } from '#contract/limits.ts';
import { testApp } from '#tests/support/app.ts';
import { ANSWERS, publishForm } from '../integrations/fixtures.ts';
import { dataOf } from '../studio/studio-client.ts';

const { as, db, mails } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const tono = await as.staff({ name: 'Tono' });
const form = await publishForm(rina, 'kabar-terima-kasih');
const path = `/staff/forms/${form}/after-sending`;

const NOTHING = { confirmation: '', mails_sender: false, mail_text: '', mail_field: null, notified_staff: null };
const set = (more: object) => rina.put(path, { ...NOTHING, ...more });
const send = async (who: Pick<typeof rina, 'post'> = as.visitor, more: object = {}) =>
  dataOf<{ confirmation: string | null; number: string }>(
    await who.post(`/forms/${form}/submissions`, { answers: { ...ANSWERS, ...more } }),
  );
const confirmations = async (to: string) => (await mails.all(to)).filter(({ kind }) => kind === 'form-confirmation');
const notified = async (person: typeof rina) => {
  const { items } = dataOf<{ items: { kind: string; read: boolean }[] }>(await person.get('/users/notifications'));
  return items.filter(({ kind, read }) => kind === 'staff-form-received' && !read).length;
};

beforeEach(async () => {
  dataOf(await set({}));
  await db.executeSql('update notifications set read_at = now() where read_at is null');
});

describe('the text on screen', () => {
  test('is what staff wrote, and null while they wrote nothing', async () => {
    expect((await send()).confirmation).toBeNull();
    expect((await set({ confirmation: '  Terima kasih. Kami menelepon besok.\n' })).status).toBe(200);
    expect((await send()).confirmation).toBe('Terima kasih. Kami menelepon besok.');
  });

  test('looks the same to a bot, of which nothing is stored', async () => {
    dataOf(await set({ confirmation: 'Terima kasih.' }));
    const before = (await db.executeSql('select count(*)::int as n from submissions')).rows;
    const trapped = await as.visitor.post(`/forms/${form}/submissions`, { answers: ANSWERS, trap: 'x' });
    expect(trapped.body.data.confirmation).toBe('Terima kasih.');
    expect((await db.executeSql('select count(*)::int as n from submissions')).rows).toEqual(before);
  });

  test('may have its longest length and no more', async () => {
    const longest = 'x'.repeat(MAX_CONFIRMATION_LENGTH);
    expect((await set({ confirmation: longest })).status).toBe(200);
    expect((await set({ confirmation: `${longest}x` })).body.errors).toHaveProperty('confirmation');
    const mail = 'x'.repeat(MAX_MAIL_TEXT_LENGTH);
    expect((await set({ mail_text: mail })).status).toBe(200);
    expect((await set({ mail_text: `${mail}x` })).body.errors).toHaveProperty('mail_text');
  });
});

describe('the mail to the sender', () => {
  test('goes to the account of somebody who is logged in, with the number and the text of staff', async () => {
    dataOf(await set({ mails_sender: true, mail_text: 'Lihat https://contoh.id/panduan.', mail_field: 'surel' }));
    const budi = await as.user({ name: 'Budi' });
    const { number } = await send(budi);
    const [mail, ...others] = await confirmations(budi.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Kiriman Anda kami terima: ${number}`);
    for (const part of ['Yth. Budi', 'Kabar usaha', number, 'https://contoh.id/panduan'])
      expect(mail?.body).toContain(part);
    expect(mail?.body).not.toContain(ANSWERS.nama_usaha);
  });

  test('goes to the address that a visitor typed, only if staff chose the question, and at most five times a day', async () => {
    dataOf(await set({ mails_sender: true }));
    await send(as.visitor, { surel: 'sari@contoh.id' });
    expect(await confirmations('sari@contoh.id')).toEqual([]);
    dataOf(await set({ mails_sender: true, mail_field: 'surel' }));
    for (let n = 0; n < 7; n++) await send(as.visitor, { surel: 'sari@contoh.id' });
    const sent = await confirmations('sari@contoh.id');
    expect(sent).toHaveLength(5);
    expect(sent[0]?.body).toContain('Yth. Bapak/Ibu');
    await send(as.visitor, { surel: 'lain@contoh.id' });
    expect(await confirmations('lain@contoh.id')).toHaveLength(1);
  });

  test('is not sent while it is turned off, nor without an address', async () => {
    const budi = await as.user();
    await send(budi);
    expect(await confirmations(budi.email)).toEqual([]);
    dataOf(await set({ mails_sender: true, mail_field: 'surel' }));
    const { surel: _, ...answers } = ANSWERS;
    expect((await as.visitor.post(`/forms/${form}/submissions`, { answers })).status).toBe(201);
  });

  test('needs a question for an e-mail address', async () => {
    for (const mail_field of ['nama_usaha', 'tidak_ada'])
      expect((await set({ mails_sender: true, mail_field })).body.errors).toEqual({ mail_field: [expect.any(String)] });
  });
});

describe('notified staff', () => {
  test('are all, or those who were chosen', async () => {
    await send();
    expect([await notified(rina), await notified(tono)]).toEqual([1, 1]);
    await db.executeSql('update notifications set read_at = now() where read_at is null');
    dataOf(await set({ notified_staff: [tono.id] }));
    await send();
    expect([await notified(rina), await notified(tono)]).toEqual([0, 1]);
  });

  test('can be nobody, but not somebody who is no staff', async () => {
    dataOf(await set({ notified_staff: [] }));
    await send();
    expect([await notified(rina), await notified(tono)]).toEqual([0, 0]);
    const budi = await as.user();
    expect((await set({ notified_staff: [budi.id] })).body.errors).toHaveProperty('notified_staff');
  });
});

test('the settings show what can be chosen, are audited, and exist only for forms that no code reads', async () => {
  dataOf(await set({ mails_sender: true, mail_field: 'surel', notified_staff: [rina.id] }));
  const settings = dataOf<object>(await tono.get(path));
  expect(settings).toMatchObject({
    mail_field: 'surel',
    mail_fields: [{ name: 'surel', label: 'Alamat email' }],
    is_public: true,
    notified_staff: [rina.id],
  });
  const { items } = (await rina.get('/staff/audit?action=form.after-sending-changed')).body.data;
  expect(items[0]).toMatchObject({ action_label: 'Mengubah pengaturan setelah formulir dikirim', subject_id: form });
  for (const other of ['consultation', 'product', 'tidak-ada'])
    expect((await rina.get(`/staff/forms/${other}/after-sending`)).status).toBe(404);
});
