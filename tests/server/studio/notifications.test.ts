/** Staff are notified when a form is sent, on screen and by e-mail. Each of them may turn off e-mails per form. */
import { expect, test } from 'vitest';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const { app, as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const tono = await as.staff({ name: 'Tono' });
const studio = createStudioClient(rina);
const answers = { pertanyaan_pertama: 'Pasar Klandasan' };

async function survey(title: string): Promise<string> {
  const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { title }));
  dataOf(await studio.publish(id));
  return id;
}
interface NotificationItem {
  id: string;
  kind: string;
  title: string;
  url: string;
  read: boolean;
}
const notes = async (person: typeof rina, title: string): Promise<NotificationItem[]> =>
  dataOf<{ items: NotificationItem[] }>(await person.get('/users/notifications?per_page=100')).items.filter(
    (one) => one.kind === 'staff-form-received' && one.title.includes(title),
  );
const mailsTo = async (email: string, title: string) => {
  await mailNotifications(app);
  const rows = await app.db.kysely.selectFrom('mails').selectAll().execute();
  return rows.filter((row) => row.recipient === email && row.subject.includes(title));
};

test('a sent survey notifies every staff member on screen and by e-mail, with a link to its list', async () => {
  const id = await survey('Survei kabar');
  dataOf(await (await as.user()).post(`/forms/${id}/submissions`, { answers }));
  for (const person of [rina, tono]) {
    expect(await notes(person, 'Survei kabar')).toMatchObject([
      { url: `/dashboard/staff/submissions?form=${id}`, read: false },
    ]);
    expect(await mailsTo(person.email, 'Survei kabar')).toHaveLength(1);
  }
});

test('a staff member who turned off the e-mails of a form is notified on screen only; others and other forms are unchanged', async () => {
  const [id, other] = [await survey('Survei sunyi'), await survey('Survei ramai')];
  expect((await studio.open(id)).mails).toBe(true);
  dataOf(await rina.put(studio.at(id, '/mails'), { mails: false }));
  expect((await studio.open(id)).mails).toBe(false);
  expect((await createStudioClient(tono).open(id)).mails).toBe(true);
  const ani = await as.user();
  for (const form of [id, other]) dataOf(await ani.post(`/forms/${form}/submissions`, { answers }));
  expect(await notes(rina, 'Survei sunyi')).toHaveLength(1);
  expect(await mailsTo(rina.email, 'Survei sunyi')).toHaveLength(0);
  expect(await mailsTo(tono.email, 'Survei sunyi')).toHaveLength(1);
  expect(await mailsTo(rina.email, 'Survei ramai')).toHaveLength(1);
  dataOf(await rina.put(studio.at(id, '/mails'), { mails: true }));
  expect((await studio.open(id)).mails).toBe(true);
});

test('many submissions in an hour are one unread notification; once it is read the next submission makes a new one', async () => {
  const id = await survey('Survei laris');
  for (let n = 0; n < 3; n++) dataOf(await (await as.user()).post(`/forms/${id}/submissions`, { answers }));
  const [first, ...more] = await notes(rina, 'Survei laris');
  expect(more).toEqual([]);
  dataOf(await rina.post('/users/notifications/read', { ids: [first?.id] }));
  dataOf(await (await as.user()).post(`/forms/${id}/submissions`, { answers }));
  expect(await notes(rina, 'Survei laris')).toHaveLength(2);
});

test('staff who send a form themselves are not notified; contact messages have their own notification and no switch', async () => {
  const id = await survey('Survei sendiri');
  dataOf(await rina.post(`/forms/${id}/submissions`, { answers }));
  expect(await notes(rina, 'Survei sendiri')).toHaveLength(0);
  expect(await notes(tono, 'Survei sendiri')).toHaveLength(1);
  expect((await studio.open('contact-us')).mails).toBeNull();
  expect((await rina.put(studio.at('contact-us', '/mails'), { mails: false })).status).toBe(404);
});
