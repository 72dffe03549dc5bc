/** Staff export the users that they selected: what the file holds, what stays masked, and what is recorded. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { as, db } = await testApp();
const staff = await as.staff();
const siti = await as.member({ name: '=Siti', business: { business_name: 'Dapur Siti' } });
const budi = await as.user({ name: 'Budi', verified: false });
const PHONE = '081234567890';
await db.kysely.updateTable('users').set({ phone_number: PHONE }).where('id', '=', siti.id).execute();
const pathOf = (ids: string[], format: string) => `/staff/people/export?format=${format}&ids=${ids.join(',')}`;
const exported = () =>
  db.kysely.selectFrom('audit').selectAll().where('action', '=', 'people.exported').orderBy('id').execute();

test('the file has the selected users as the list shows them, with masked phone numbers', async () => {
  const answer = await staff.get(pathOf([siti.id, budi.id], 'xlsx'));
  expect(answer.headers['content-disposition']).toMatch(/pengguna-terpilih-\d{4}-\d\d-\d\d\.xlsx/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const [labels = [], ...rows] = (await readXlsx(answer.bytes)).sheets[0]?.rows ?? [];
  expect(labels).toEqual([
    ...['Nama', 'Email', 'Telepon (disamarkan)', 'Usaha', 'Peran', 'Keadaan akun', 'Terdaftar (WITA)', 'Tautan'],
  ]);
  expect(rows.map(([name, email, , , role, state]) => [name, email, role, state])).toEqual([
    ['Budi', budi.email, 'Pengguna', 'Email belum diverifikasi'],
    ["'=Siti", siti.email, 'Mitra UMKM', 'Aktif'],
  ]);
  expect(rows[1]?.slice(2, 4)).toEqual(['0812••••90', 'Dapur Siti']);
  expect(rows[1]?.[6]).toBeInstanceOf(Date);
  expect(rows[1]?.[7]).toMatch(new RegExp(`/dashboard/staff/people/${siti.id}$`));
});

test('as CSV it has neither the full phone number nor users that were not selected', async () => {
  const { text } = await staff.get(pathOf([siti.id], 'csv'));
  expect(text).toContain(siti.email);
  expect(text).not.toContain(PHONE);
  expect(text).not.toContain(budi.email);
});

test('each export is audited with the users in it, and the audit log names it', async () => {
  const before = (await exported()).length;
  await staff.get(pathOf([siti.id, budi.id], 'csv'));
  const lines = await exported();
  expect(lines).toHaveLength(before + 1);
  expect(lines.at(-1)).toMatchObject({
    actor_id: staff.id,
    subject_kind: 'user',
    facts: { count: 2, format: 'csv', ids: [budi.id, siti.id].join(',') },
  });
  const [line] = (await staff.get('/staff/audit?action=people.exported')).body.data.items;
  expect(line).toMatchObject({
    action_label: 'Mengunduh daftar pengguna',
    subject_name: 'Beberapa pengguna',
    subject_url: '/dashboard/staff/people',
  });
});

test('only staff export, deleted users are left out, and ids that are none are refused', async () => {
  for (const who of [siti, budi, await as.curator()])
    expect((await who.get(pathOf([siti.id], 'csv'))).status).toBe(403);
  const gone = await as.user({ name: 'Pergi' });
  await db.kysely.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  const { text } = await staff.get(pathOf([gone.id], 'csv'));
  expect(text.trim().split('\n')).toHaveLength(1);
  expect((await staff.get(pathOf(['semua'], 'csv'))).status).toBe(422);
});
