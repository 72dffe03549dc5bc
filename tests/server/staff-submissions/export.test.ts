/** An export opens in a spreadsheet with the right columns, and shows no private answer without a reason. */
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { createSurvey, NIK } from './survey-fixtures.ts';

const { t, staff, siti, rahma, ids, numbers } = await createSurvey();
const REASON = 'Pemeriksaan bantuan dari dinas';
type Row = Record<string, unknown>;

async function open({ bytes, status }: ApiResponse): Promise<{ labels: string[]; rows: Row[] }> {
  expect(status).toBe(200);
  const { sheets } = await readXlsx(bytes);
  const [labels = [], ...rows] = sheets[0]?.rows ?? [];
  return {
    labels: labels.map(String),
    rows: rows.map((row) => Object.fromEntries(labels.map((label, at) => [String(label), row[at]]))),
  };
}
const audits = async (action: string) =>
  (await t.db.kysely.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()).map(
    ({ actor_id, facts }) => ({ actor_id, facts: facts as Row }),
  );

test('the file has a column for every question that was ever answered, also for a removed one', async () => {
  const answer = await staff.get('/staff/submissions/export?form=survei-pasar&format=xlsx');
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(answer.headers['content-disposition']).toMatch(/pengajuan-survei-pasar-\d{4}-\d\d-\d\d\.xlsx/);
  const { labels, rows } = await open(answer);
  expect(labels.slice(0, 4)).toEqual(['Nomor pengajuan', 'Dikirim (WITA)', 'Status', 'Pengirim']);
  expect(labels.slice(10)).toEqual([
    'Nama pasar',
    'NIK',
    'Omzet sebulan',
    'Buka sejak',
    'Memakai QRIS',
    'Kemasan',
    'Sumber modal',
    'Barang',
    'Hari buka',
    'Keluhan (pertanyaan lama)',
    'Ditugaskan kepada',
    'Selesai ditangani (WITA)',
    'Jumlah komentar',
  ]);
  expect(rows.map((row) => row['Nomor pengajuan'])).toEqual([numbers.budi, numbers.rahma, numbers.siti]);
});

test('numbers are numbers, days are days, labels replace codes, and private answers are masked', async () => {
  const { rows } = await open(await staff.get('/staff/submissions/export?form=survei-pasar&format=xlsx'));
  const row = rows.find((one) => one['Nomor pengajuan'] === numbers.siti);
  expect(row).toMatchObject({
    Status: 'Terkirim',
    Pengirim: 'Siti',
    'Usaha pengirim': 'Dapur Siti',
    Kecamatan: 'Balikpapan Timur',
    'Versi formulir': 1,
    NIK: '6471••••••••0321',
    'Omzet sebulan': 12_500_000,
    'Buka sejak': new Date('2019-03-04T00:00:00Z'),
    'Memakai QRIS': 'Ya',
    Kemasan: 'Botol | Pouch',
  });
  // Removed questions of rows come after the current ones and stay masked.
  expect(row?.Barang).toBe(
    '1) Nama barang: Amplang; Harga: Rp25.000; NIK pemasok (pertanyaan lama): ••••••; Wadah (pertanyaan lama): Botol\n2) Nama barang: -Madu',
  );
  expect(row?.['Dikirim (WITA)']).toBeInstanceOf(Date);
  expect(String(row?.Tautan)).toMatch(new RegExp(`/dashboard/staff/submissions/${ids.siti}$`));
});

test('text that a spreadsheet would run as a formula stays text', async () => {
  const { rows } = await open(await staff.get('/staff/submissions/export?form=survei-pasar&format=xlsx'));
  const row = rows.find((one) => one['Nomor pengajuan'] === numbers.siti);
  expect(row?.['Nama pasar']).toBe(`'=HYPERLINK("http://jahat.example";"Klandasan")`);
  expect(row?.['Keluhan (pertanyaan lama)']).toBe("'@sepi sekali");
  const csv = (await staff.get('/staff/submissions/export?form=survei-pasar&format=csv')).text;
  expect(csv).toContain(`"'=HYPERLINK(""http://jahat.example"";""Klandasan"")"`);
  for (const line of csv.replace('\uFEFF', '').split('\n')) expect(line).not.toMatch(/(^|,)"?[=+@\t\r-]\D/);
});

test('the file has the filtered submissions and nothing else', async () => {
  const { rows } = await open(await staff.get('/staff/submissions/export?form=survei-pasar&format=xlsx&search=rahma'));
  expect(rows.map((row) => row['Nama pasar'])).toEqual(['Pandansari']);
  const csv = (await staff.get('/staff/submissions/export?form=survei-pasar&format=csv&choices=kemasan:botol')).text;
  expect(
    csv
      .trim()
      .split('\n')
      .filter((line) => /^KIR-/.test(line)),
  ).toHaveLength(2);
  expect(csv).not.toContain(NIK.siti);
});

test('selected rows are exported alone, and unknown ids find nothing', async () => {
  const path = '/staff/submissions/export?form=survei-pasar&format=xlsx&ids=';
  const { rows } = await open(await staff.get(`${path}${ids.siti},${ids.budi}`));
  expect(rows.map((row) => row['Nomor pengajuan'])).toEqual([numbers.budi, numbers.siti]);
  const narrowed = await open(await staff.get(`${path}${ids.siti},${ids.budi}&search=${numbers.siti}`));
  expect(narrowed.rows).toHaveLength(1);
  expect((await open(await staff.get(`${path}00000000-0000-4000-8000-000000000000`))).rows).toEqual([]);
  for (const id of ['semua', '-'.repeat(36)]) expect((await staff.get(`${path}${id}`)).status).toBe(422);
});

test('private answers are readable only with a reason, which is audited', async () => {
  const before = (await audits('submissions.exported')).length;
  const body = { form: 'survei-pasar', format: 'xlsx' };
  const short = await staff.post('/staff/submissions/export', { ...body, reason: 'perlu' });
  expect([short.status, short.body.errors.reason]).toEqual([422, [expect.stringContaining('alasan')]]);
  expect(await audits('submissions.exported')).toHaveLength(before);
  const { rows } = await open(await staff.post('/staff/submissions/export', { ...body, reason: REASON }));
  expect(rows.map((row) => row.NIK)).toEqual(
    [null, NIK.rahma, NIK.siti].map((one) => one ?? expect.toBeOneOf([null, undefined, ''])),
  );
  const auditEvent = (await audits('submissions.exported')).at(-1);
  expect(auditEvent).toEqual({ actor_id: staff.id, facts: { ...body, private: true, reason: REASON } });
});

test('users whose private answers were exported see it in their access log; others do not', async () => {
  const looks = async (who: TestUser) => (await who.get('/auth/user/looks')).body.data;
  const body = { form: 'survei-pasar', format: 'csv', reason: REASON };
  const before = [await looks(siti), await looks(rahma)];
  expect((await staff.get('/staff/submissions/export?form=survei-pasar&format=csv')).status).toBe(200);
  expect((await staff.post('/staff/submissions/export', { ...body, search: 'rahma' })).status).toBe(200);
  const after = [await looks(siti), await looks(rahma)];
  expect(after.map(({ total }) => total)).toEqual([before[0].total, before[1].total + 1]);
  expect(after[1].items[0]).toMatchObject({ who: staff.name, role: 'staff', form: 'Survei pasar', reason: REASON });
  expect(after[1].items[0].field).toContain('isian rahasia');
  // Budi has no private answers, although he is in every file.
  const owners = await t.db.kysely.selectFrom('audit_export_owners').select('owner_id').distinct().execute();
  expect(owners.map(({ owner_id }) => owner_id).sort()).toEqual([rahma.id, siti.id].sort());
  await expect(sql`delete from audit_export_owners`.execute(t.db.kysely)).rejects.toThrow('append-only');
});

test('one private answer is revealed for a reason, and its owner later sees who read it', async () => {
  const path = `/staff/submissions/${ids.siti}/reveals`;
  expect((await staff.get(`/submissions/${ids.siti}`)).body.data.answers.nik).toBe('6471••••••••0321');
  expect((await staff.post(path, { field: 'nik', reason: '    pendek    ' })).status).toBe(422);
  expect(await audits('submission.revealed')).toEqual([]);
  const revealed = await staff.post(path, { field: 'nik', reason: REASON });
  expect(revealed.body.data).toEqual({ field: 'nik', value: NIK.siti });
  expect(await audits('submission.revealed')).toEqual([
    {
      actor_id: staff.id,
      facts: { form_id: 'survei-pasar', field: 'nik', reason: REASON, owner_id: siti.id },
    },
  ]);
});

test('an answer that is not private, missing or unknown cannot be revealed', async () => {
  const ask = (id: string, field: string) => staff.post(`/staff/submissions/${id}/reveals`, { field, reason: REASON });
  expect((await ask(ids.siti, 'omzet')).status).toBe(404);
  expect((await ask(ids.budi, 'nik')).status).toBe(404);
  expect((await ask('00000000-0000-4000-8000-000000000000', 'nik')).status).toBe(404);
  const dewi = await t.as.curator();
  expect((await dewi.post(`/staff/submissions/${ids.siti}/reveals`, { field: 'nik', reason: REASON })).status).toBe(
    403,
  );
  expect((await siti.post('/staff/submissions/export', { format: 'csv', reason: REASON })).status).toBe(403);
});

test('a long export has every row exactly once, although many have the same time', async () => {
  await sql`insert into submissions (id, form_id, form_version, status, answers, submitted_at)
    select gen_random_uuid(), 'survei-pasar', 2, 'received', jsonb_build_object('nama_pasar', 'Pasar ' || n, 'omzet', n),
      timestamptz '2026-01-01 00:00:00.000001' + (n / 300) * interval '1 microsecond'
    from generate_series(1, 1000) as n`.execute(t.db.kysely);
  const { rows } = await open(
    await staff.get('/staff/submissions/export?form=survei-pasar&format=xlsx&until=2026-01-02'),
  );
  expect(rows).toHaveLength(1000);
  expect(new Set(rows.map((row) => row['Nomor pengajuan'])).size).toBe(1000);
  expect(rows.reduce((sum, row) => sum + Number(row['Omzet sebulan']), 0)).toBe(500_500);
});
