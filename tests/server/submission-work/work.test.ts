/** Staff assign submissions to each other, mark them as handled, and comment on them. */
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/test-users.ts';
import { type Aid, createAid } from './survey.ts';

let aid: Aid;
let one: { id: string; number: string };
beforeAll(async () => {
  aid = await createAid();
  one = await aid.send({ nama_usaha: 'Amplang Ibu Sari' });
});

const work = async (who = aid.ratna) => (await who.get(`/staff/submissions/${one.id}/work`)).body.data;
const change = (body: object, who = aid.ratna) => who.patch(`/staff/submissions/${one.id}/work`, body);
const comment = (text: string, who = aid.ratna) => who.post(`/staff/submissions/${one.id}/comments`, { text });
const noticesOf = async (who: typeof aid.ratna): Promise<string[]> =>
  (await who.get('/users/notifications')).body.data.items.map(({ title }: { title: string }) => title);

test('Ratna assigns a submission to Joko, who is notified and finds it among his own', async () => {
  const { body: staff } = await aid.ratna.get('/staff/submissions/assignees');
  expect(staff.data).toEqual([
    { id: aid.joko.id, name: 'Joko' },
    { id: aid.ratna.id, name: 'Ratna' },
  ]);
  expect(await work()).toMatchObject({ revision: 0, assignee: null, handled_at: null, comments: [] });
  const { status, body } = await change({ revision: 0, assignee_id: aid.joko.id });
  expect([status, body.data.revision, body.data.assignee]).toEqual([200, 1, { id: aid.joko.id, name: 'Joko' }]);
  expect(await noticesOf(aid.joko)).toContain(`Ditugaskan kepada Anda: ${one.number}`);
  expect(await noticesOf(aid.ratna)).not.toContain(`Ditugaskan kepada Anda: ${one.number}`);
  expect(await aid.grid('assignee=me', aid.joko)).toEqual([one.number]);
  expect(await aid.grid('assignee=me')).toEqual([]);
  expect(await aid.grid(`assignee=${aid.joko.id}`)).toEqual([one.number]);
  const other = await aid.send({ nama_usaha: 'Lain' });
  expect(await aid.grid('assignee=none')).toEqual([other.number]);
});

test('of two who change it at once the last one is told, and nothing is overwritten', async () => {
  const { revision } = await work();
  expect((await change({ revision, assignee_id: aid.ratna.id }, aid.joko)).status).toBe(200);
  const late = await change({ revision, assignee_id: null });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Joko baru saja mengubah')]);
  expect((await work()).assignee.name).toBe('Ratna');
});

test('a submission is marked as handled and opened again', async () => {
  const { revision } = await work();
  const done = await change({ revision, handled: true });
  expect(done.body.data).toMatchObject({ handled_by: 'Ratna', assignee: { name: 'Ratna' } });
  expect(await aid.grid('handled=yes')).toEqual([one.number]);
  expect(await aid.grid('handled=no')).not.toContain(one.number);
  await change({ revision: revision + 1, handled: false });
  expect(await work()).toMatchObject({ handled_at: null, handled_by: null, revision: revision + 2 });
});

test('nothing changes for a person who is not on the staff, or who is unknown', async () => {
  const { revision } = await work();
  const refused = await change({ revision, assignee_id: aid.siti.id });
  expect(refused.body.errors).toEqual({ assignee_id: [expect.stringContaining('bukan staf program')] });
  expect((await change({ revision, assignee_id: 'Joko' })).status).toBe(422);
  expect((await work()).revision).toBe(revision);
  expect((await aid.siti.patch(`/staff/submissions/${one.id}/work`, { revision, handled: true })).status).toBe(403);
});

test('comments are read by staff, counted in the grid, and changed by their authors only', async () => {
  const { revision } = await work();
  await change({ revision, assignee_id: aid.joko.id });
  const first = await comment('  Sudah ditelepon.  ');
  const [own] = first.body.data.comments;
  expect(own).toMatchObject({ text: 'Sudah ditelepon.', author: 'Ratna', is_own: true, edited_at: null });
  expect(await noticesOf(aid.joko)).toContain(`Komentar baru: ${one.number}`);
  expect((await work(aid.joko)).comments).toMatchObject([{ is_own: false }]);
  const path = `/staff/submissions/${one.id}/comments/${own.id}`;
  const foreign = await aid.joko.patch(path, { text: 'Diganti' });
  expect([foreign.status, foreign.body.message]).toEqual([403, expect.stringContaining('ditulis Ratna')]);
  expect((await aid.joko.delete(path)).status).toBe(403);
  const edited = await aid.ratna.patch(path, { text: 'Sudah ditelepon dua kali.' });
  expect(edited.body.data.comments).toMatchObject([
    { text: 'Sudah ditelepon dua kali.', edited_at: expect.any(String) },
  ]);
  const { body } = await aid.ratna.get('/staff/submissions?form=bantuan-usaha&commented=yes');
  expect(body.data.items).toMatchObject([{ number: one.number, work: { comments: 1, assignee: { name: 'Joko' } } }]);
  expect((await aid.ratna.delete(path)).body.data.comments).toEqual([]);
  expect((await aid.ratna.delete(path)).status).toBe(404);
});

test('a comment has at least one letter and at most 2,000, and a submission at most 200 comments', async () => {
  expect((await comment('   ')).body.errors).toEqual({ text: ['Tulis komentarnya dulu.'] });
  expect((await comment('a'.repeat(2001))).status).toBe(422);
  expect((await comment('a'.repeat(2000))).status).toBe(200);
  await aid.t.app.db.tx((trx) =>
    trx
      .insertInto('submission_comments')
      .values(Array.from({ length: 198 }, () => ({ submission_id: one.id, author_id: aid.ratna.id, text: 'x' })))
      .execute(),
  );
  expect((await comment('yang ke-200')).status).toBe(200);
  const more = await comment('satu lagi');
  expect([more.status, more.body.message]).toEqual([409, expect.stringContaining('200 komentar')]);
});

test('an export for staff says after the answers who works on it, when it was handled and how often it was commented on', async () => {
  const { text } = await aid.ratna.get('/staff/submissions/export?form=bantuan-usaha&format=csv');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  expect(head).toMatch(/Catatan,Ditugaskan kepada,Selesai ditangani \(WITA\),Jumlah komentar$/);
  const { assignee, handled_at } = await work();
  expect(assignee).not.toBeNull();
  const line = lines.find((text) => text.includes(one.number));
  expect(line).toMatch(new RegExp(`,${assignee.name},${handled_at === null ? '' : '[^,]{10,}'},200$`));
  const other = lines.find((text) => !text.includes(one.number));
  expect(other).toMatch(/,,,0$/);
});

test('a comment that is sent again over a weak connection is written once', async () => {
  const other = await aid.send({ nama_usaha: 'Sinyal Lemah' });
  const send = () =>
    aid.ratna.post(
      `/staff/submissions/${other.id}/comments`,
      { text: 'Sudah ditelepon.' },
      { 'idempotency-key': 'komentar-sekali' },
    );
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data.comments.map(({ text }: { text: string }) => text)).toEqual(['Sudah ditelepon.']);
});

test('neither the sender nor an export reads comments, and they go when the sender erases the account', async () => {
  const sheet = JSON.stringify((await aid.siti.get(`/submissions/${one.id}`)).body);
  expect(sheet).not.toContain('yang ke-200');
  const file = await aid.ratna.get('/staff/submissions/export?form=bantuan-usaha&format=csv');
  expect(file.text).toContain('Amplang Ibu Sari');
  expect(file.text).not.toContain('yang ke-200');
  expect((await aid.siti.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
  expect((await work()).comments).toEqual([]);
});
