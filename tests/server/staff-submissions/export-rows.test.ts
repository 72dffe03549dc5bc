/** An export with the rows of repeating groups as a second sheet, and with codes instead of labels. */
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Cell } from '#server/export-cells.ts';
import { streamSheet } from '#server/export-file.ts';
import { createSurvey, NIK } from './survey-fixtures.ts';

const { t, staff, ids, numbers } = await createSurvey();
const exported = (query: string) => staff.get(`/staff/submissions/export?form=survei-pasar&format=xlsx${query}`);
type Cells = unknown[];

async function sheetsOf(query: string): Promise<{ labels: Cells; rows: Cells[] }[]> {
  const { status, bytes } = await exported(query);
  expect(status).toBe(200);
  return (await readXlsx(bytes)).sheets.map(({ rows: [labels = [], ...rows] }) => ({ labels, rows }));
}
const filled = ({ rows }: { rows: Cells[] }) => rows.filter((row) => row.some((cell) => cell !== null && cell !== ''));

test('each row of a group is a line of the second sheet, with the number of its submission', async () => {
  const [first, second, ...more] = await sheetsOf('&rows=sheet');
  if (!first || !second) throw new Error('There are not two sheets.');
  expect(more).toEqual([]);
  expect(filled(first).map(([number]) => number)).toEqual([numbers.budi, numbers.rahma, numbers.siti]);
  expect(second.labels).toEqual([
    'Nomor pengajuan',
    'Kelompok',
    'Baris ke-',
    'Nama barang',
    'Harga',
    'NIK pemasok (pertanyaan lama)',
    'Wadah (pertanyaan lama)',
  ]);
  expect(filled(second).map((row) => row.slice(0, 7))).toEqual([
    [numbers.siti, 'Barang', 1, 'Amplang', 25_000, '••••••', 'Botol'],
    // What a spreadsheet would run as a formula stays text here as well.
    [numbers.siti, 'Barang', 2, "'-Madu", null, null, null],
  ]);
});

const DAY = { label: 'Hari', width: 10, numFmt: 'dd/mm/yyyy' };
const COUNT = { label: '=Jumlah', width: 10, numFmt: '#,##0' };
const write = (rows: Cell[][], second: Cell[][], limit: number) =>
  buffer(streamSheet({ name: 'Uji', columns: [DAY], rows, second: { columns: [COUNT], rows: second, limit } }, 'xlsx'));

test('the sheets do not share their formats: a number is no day, and a day is no number', async () => {
  const day = new Date('2026-11-20T00:00:00Z');
  const { sheets } = await readXlsx(await write([[day]], [[5], [6]], 2));
  expect(sheets.map(({ name }) => name)).toEqual(['Uji', 'Uji_2']);
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([['Hari'], [day]]);
  expect(sheets[1]?.rows).toEqual([["'=Jumlah"], [5], [6]]);
});

test('a file whose sheets would run into each other is not finished', async () => {
  await expect(write([[1], [2], [3]], [[5]], 2)).rejects.toThrow('first sheet');
  await expect(write([[1]], [[5], [6], [7]], 2)).rejects.toThrow('second sheet');
  expect((await readXlsx(await write([[1], [2]], [[5], [6]], 2))).sheets).toHaveLength(2);
});

test('without it there is one sheet, and a CSV file never has two', async () => {
  expect(await sheetsOf('')).toHaveLength(1);
  expect(await sheetsOf('&rows=text')).toHaveLength(1);
  const csv = await staff.get('/staff/submissions/export?form=survei-pasar&format=csv&rows=sheet');
  expect(csv.text.split('\n')[0]).not.toContain('Baris ke-');
});

test('codes are exported as they are stored, in both sheets, and yes and no as true and false', async () => {
  const [first, second] = await sheetsOf('&rows=sheet&values=codes');
  const row = first?.rows.find(([number]) => number === numbers.siti) ?? [];
  const cell = (label: string) => row[first?.labels.indexOf(label) ?? -1];
  expect([cell('Kemasan'), cell('Sumber modal'), cell('Memakai QRIS')]).toEqual(['botol | pouch', 'pribadi', 'true']);
  expect(cell('NIK')).toMatch(/^\d{4}•+\d{4}$/);
  expect(second?.rows[0]?.[6]).toBe('botol');
});

test('private answers in rows are readable only with a reason', async () => {
  const { status, bytes } = await staff.post('/staff/submissions/export', {
    form: 'survei-pasar',
    format: 'xlsx',
    rows: 'sheet',
    reason: 'Pemeriksaan bantuan dari dinas',
  });
  expect(status).toBe(200);
  const { sheets } = await readXlsx(bytes);
  expect(sheets[1]?.rows[1]?.[5]).toBe(NIK.rahma);
});

test('the second sheet has the rows of the filtered submissions only, and may be longer than the first', async () => {
  const [, second] = await sheetsOf('&rows=sheet&search=sepinggan');
  expect(second && filled(second)).toEqual([]);
  const { answers } = await t.db.kysely
    .selectFrom('submissions')
    .select('answers')
    .where('id', '=', ids.budi)
    .executeTakeFirstOrThrow();
  const barang = Array.from({ length: 2500 }, (_, at) => ({ nama_barang: `Barang ${at}` }));
  await t.db.kysely
    .updateTable('submissions')
    .set({ answers: JSON.stringify({ ...answers, barang }) })
    .where('id', '=', ids.budi)
    .execute();
  const [first, long, ...more] = await sheetsOf('&rows=sheet');
  expect([first && filled(first).length, long && filled(long).length, more]).toEqual([3, 2502, []]);
});

test('an unknown option is refused', async () => {
  for (const query of ['&values=nama', '&rows=lembar']) expect((await exported(query)).status).toBe(422);
});
