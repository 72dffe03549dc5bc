/** Staff export the consultations that they selected: what the file holds, what stays masked, and what is recorded. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { upload } from '../submissions/form-answers.ts';
import { consultationAt, createAskerAndCurator, requestConsultation } from './consultation-fixtures.ts';

const server = await testApp();
const { asker, curator } = await createAskerAndCurator(server);
const staff = await server.as.staff();
const finished = await consultationAt({ asker, curator, server }, 'done', {
  judul: '=HYPERLINK("http://jahat.example")',
});
const waiting = await requestConsultation(asker, { lampiran: await upload(asker, 'consultation', 'lampiran') });
const left = await requestConsultation(asker, { judul: 'Tidak dipilih oleh staf' });
await asker.post(`/consultations/${finished}/messages`, { text: 'Pesan pribadi kepada kurator' });

const pathOf = (ids: string[], format = 'xlsx') =>
  `/staff/consultations/export?${new URLSearchParams({ ids: ids.join(','), format })}`;
const REASON = 'Pemeriksaan pendampingan oleh dinas';
type Row = Record<string, unknown>;

async function rowsOf({ bytes, status }: ApiResponse): Promise<Row[]> {
  expect(status).toBe(200);
  const { sheets } = await readXlsx(bytes);
  const [labels = [], ...rows] = sheets[0]?.rows ?? [];
  expect(new Set(labels).size).toBe(labels.length);
  return rows.map((row) => Object.fromEntries(labels.map((label, at) => [String(label), row[at]])));
}
const audits = async () =>
  (await server.db.kysely.selectFrom('audit').selectAll().where('action', '=', 'consultations.exported').execute()).map(
    ({ actor_id, subject_kind, facts }) => ({ actor_id, subject_kind, facts: facts as Row }),
  );
const looksOf = async (who: TestUser) => (await who.get('/auth/user/looks')).body.data;

test('the file has the selected consultations with meeting, request and result, and nothing else', async () => {
  const answer = await staff.get(pathOf([finished, waiting]));
  expect(answer.headers['content-disposition']).toMatch(/konsultasi-terpilih-\d{4}-\d\d-\d\d\.xlsx/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const rows = await rowsOf(answer);
  expect(rows).toHaveLength(2);
  const row = rows.find(({ Status }) => Status === 'Selesai');
  expect(row).toMatchObject({
    'Nomor konsultasi': expect.stringMatching(/^KON-\d{4}-\d{6}$/),
    Pemohon: 'Siti Aminah',
    'Usaha pemohon': 'Dapur Siti',
    Kurator: 'Dewi Lestari',
    'Waktu bertemu (WITA)': expect.any(Date),
    'Tempat bertemu': 'Kantor PLUT, Jl. Ruhui Rahayu',
    Tautan: expect.stringMatching(new RegExp(`/consultation/detail/${finished}$`)),
  });
  // A text that a spreadsheet would run as a formula stays text.
  expect(Object.values(row ?? {})).toContain(`'=HYPERLINK("http://jahat.example")`);
  expect(Object.values(row ?? {}).join('\n')).toContain('Syarat P-IRT sudah dibahas');
  expect(Object.values(row ?? {}).join('\n')).toContain('Pasang sekat dapur');
  const open = rows.find(({ Status }) => Status === 'Menunggu Konfirmasi');
  expect(Object.values(open ?? {}).join('\n')).not.toContain('Syarat P-IRT');
});

test('as CSV it has the same rows, and never the messages', async () => {
  const { text } = await staff.get(pathOf([finished, waiting], 'csv'));
  expect(text.match(/KON-\d{4}-\d{6}/g)).toHaveLength(2);
  expect(text).not.toContain('Tidak dipilih oleh staf');
  expect(text).not.toContain('Pesan pribadi');
});

test('each export is audited with the selected consultations, and only a reason is shown to the asker', async () => {
  const [before, looks] = [(await audits()).length, (await looksOf(asker)).total];
  await staff.get(pathOf([waiting, finished], 'csv'));
  const masked = (await audits()).at(-1);
  expect(masked).toMatchObject({
    actor_id: staff.id,
    subject_kind: 'consultation',
    facts: { count: 2, format: 'csv', private: false },
  });
  expect(String(masked?.facts.ids).split(',').sort()).toEqual([waiting, finished].sort());
  expect((await looksOf(asker)).total).toBe(looks);
  const body = { ids: [waiting, finished].join(','), format: 'csv' };
  const short = await staff.post('/staff/consultations/export', { ...body, reason: 'perlu' });
  expect([short.status, short.body.errors.reason]).toEqual([422, [expect.stringContaining('alasan')]]);
  expect(await audits()).toHaveLength(before + 1);
  expect((await staff.post('/staff/consultations/export', { ...body, reason: REASON })).status).toBe(200);
  expect((await audits()).at(-1)?.facts).toMatchObject({ private: true, reason: REASON });
  const after = await looksOf(asker);
  expect(after.total).toBe(looks + 1);
  expect(after.items[0]).toMatchObject({ who: staff.name, reason: REASON });
  expect(after.items[0].field).toContain('isian rahasia');
});

test('only staff export, unknown ids give no row, and ids that are none are refused', async () => {
  for (const who of [asker, curator]) expect((await who.get(pathOf([left]))).status).toBe(403);
  const body = { ids: left, format: 'csv', reason: REASON };
  expect((await curator.post('/staff/consultations/export', body)).status).toBe(403);
  expect(await rowsOf(await staff.get(pathOf(['00000000-0000-4000-8000-000000000000'])))).toEqual([]);
  expect((await staff.get(pathOf(['semua']))).status).toBe(422);
  expect((await staff.get('/staff/consultations/export?format=csv')).status).toBe(422);
});
