/** Staff import answers from a file: the columns fit the questions, a dry run changes nothing, then all rows or none. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { slowTest } from '#tests/support/long-test.ts';
import { createImports, csv, xlsx } from './fixtures.ts';

const imports = await createImports();
const { t, staff, path, columns, run, report, problems, total } = imports;

const HEAD = ['Nama Pedagang', 'nik', 'Omset sebulan', 'Buka sejak', 'Qris?', 'Kemasan', 'Sumber Modal', 'Kecamatan'];
const NIK = '6471014501900321';
const MAPPING = ['nama', 'nik', 'omzet', 'buka', 'qris', 'kemasan', 'sumber', 'kecamatan'];
const good = (name: string) => [
  name,
  NIK,
  'Rp1.500.000',
  '4/3/2019',
  'Ya',
  'Botol | pouch',
  'lembaga keuangan',
  'Balikpapan Barat',
];

describe('staff who open the import of a form', () => {
  test('read which questions a file can answer and how, and which it cannot', async () => {
    const { title, refusal, questions, left_out } = (await staff.get(path)).body.data;
    expect([title, refusal, left_out]).toEqual(['Pendataan pasar', null, ['Foto lapak', 'Barang']]);
    expect(questions[0]).toEqual({ name: 'nama', label: 'Nama pedagang', required: true, hint: 'Teks.' });
    expect(questions.find(({ name }: { name: string }) => name === 'kemasan').hint).toContain('Pouch, Karton');
  });

  test('are told why a form that other parts of the site use has no import', async () => {
    const { refusal } = (await staff.get('/staff/forms/umkm-data/import')).body.data;
    expect(refusal).toContain('tidak disimpan sebagai kiriman biasa');
    const file = { data: csv([['a'], ['b']]), name: 'a.csv', type: 'text/csv' };
    const refused = await staff.form('/staff/forms/umkm-data/import/columns', { file });
    expect([refused.status, refused.body.message]).toEqual([409, refusal]);
    expect((await staff.get('/staff/forms/tidak-ada/import')).status).toBe(404);
  });

  test('get each column with examples, and the question that its title fits', async () => {
    const { body } = await columns(csv([HEAD, good('Siti'), good('Rahma'), good('Siti')]));
    expect([body.data.rows, body.data.repeated]).toEqual([3, null]);
    expect(body.data.columns.map(({ question }: { question: string }) => question)).toEqual(MAPPING);
    expect(body.data.columns[0]).toEqual({ title: 'Nama Pedagang', samples: ['Siti', 'Rahma'], question: 'nama' });
  });
});

describe('a file', () => {
  test('is read as people write it, and stored as if each answer had been sent', async () => {
    const file = csv([HEAD, good('Siti'), ['Rahma', '', '1,5 jt', '20 November 2019', 'tidak', '', '', '64.71.02']]);
    const before = await total();
    const dry = await report(file, 1, { mapping: MAPPING });
    expect(dry).toMatchObject({ rows: 2, good: 2, imported: 0, problem_count: 0, problems: [] });
    expect(await total()).toBe(before);
    const { body } = await run(file, 0, { mapping: MAPPING, name: 'pedagang.csv' });
    expect([body.message, body.data.imported]).toEqual(['2 jawaban berhasil diimpor', 2]);
    const { items } = (await staff.get('/staff/submissions?form=pendataan&search=Siti')).body.data;
    expect(items).toMatchObject([{ imported: true, person: null, status: 'received' }]);
    const detail = (await staff.get(`/submissions/${items[0].id}`)).body.data;
    expect(detail.answers).toMatchObject({
      nama: 'Siti',
      omzet: 1_500_000,
      buka: '2019-03-04',
      qris: true,
      kemasan: ['botol', 'pouch'],
      sumber: 'lembaga-keuangan',
      kecamatan: '64.71.02',
    });
    expect(detail.answers.nik).not.toContain('900321');
    expect(detail.import).toMatchObject({ by: staff.name, file_name: 'pedagang.csv' });
    expect(detail.events).toMatchObject([{ event: 'submission.imported', actor: staff.name }]);
    const { rows } = await t.db.executeSql(`select answers->'nik' as nik from submissions where id = $1`, [
      items[0].id,
    ]);
    expect(JSON.stringify(rows)).toContain('$sealed');
    const audit = (await staff.get('/staff/audit?action=submissions.imported')).body.data;
    expect(JSON.stringify(audit)).toContain('pedagang.csv');
  });

  test('has numbers without gaps, in the order of its rows, and the next sender gets the next one', async () => {
    await report(csv([['nama'], ['Satu'], ['Dua'], ['Tiga']]), 0);
    const { items } = (await staff.get('/staff/submissions?form=pendataan&per_page=3')).body.data;
    const { body } = await (await t.as.user()).post('/forms/pendataan/submissions', { answers: { nama: 'Empat' } });
    const numbers = [body.data, ...items].map(({ number }: { number: string }) => Number(number.slice(-6)));
    expect(numbers).toEqual([0, 1, 2, 3].map((less) => (numbers[0] ?? 0) - less));
    expect(items.map(({ cells }: { cells: { nama: string } }) => cells.nama)).toEqual(['Tiga', 'Dua', 'Satu']);
  });

  test('from Excel keeps days, numbers and yes or no, and a formula counts as its value', async () => {
    const file = await xlsx(
      [
        ['nama', 'omzet', 'buka', 'qris', 'hari'],
        ['Excel satu', 2_500_000, new Date(Date.UTC(2020, 1, 29)), true, 6],
      ],
      { '1,4': '3+3' },
    );
    expect((await columns(file)).body.data.columns[4].samples).toEqual(['6']);
    await report(file, 0);
    const { items } = (await staff.get('/staff/submissions?form=pendataan&search=Excel')).body.data;
    const { answers } = (await staff.get(`/submissions/${items[0].id}`)).body.data;
    expect(answers).toEqual({ nama: 'Excel satu', omzet: 2_500_000, buka: '2020-02-29', qris: true, hari: 6 });
  });

  test('from Excel keeps the digits of a number in a question for a text, and is that number in one for a number', async () => {
    const file = await xlsx([
      ['nama', 'omzet', 'alasan', 'qris'],
      [12.345, 12_345, -0.125, false],
      [0.5, 1_000_000.125, 81_234_567_890, false],
    ]);
    expect((await columns(file)).body.data.columns[0].samples).toEqual(['12,345', '0,5']);
    const { problems: found } = await report(file, 1);
    // A whole number is asked for, and the cell is none, whatever its comma may mean.
    expect(found).toEqual([{ row: 3, column: 'omzet', sentence: expect.stringContaining('rupiah bulat') }]);
    const whole = await xlsx([
      ['nama', 'omzet', 'alasan', 'qris'],
      [12.345, 12_345, -0.125, false],
    ]);
    await report(whole, 0);
    const { items } = (await staff.get('/staff/submissions?form=pendataan&search=12,345')).body.data;
    const { answers } = (await staff.get(`/submissions/${items[0].id}`)).body.data;
    expect(answers).toEqual({ nama: '12,345', omzet: 12_345, alasan: '-0,125', qris: false });
  });

  test('with wrong cells names row, column and reason, and nothing of it is stored', async () => {
    const before = await total();
    const file = csv([
      [...HEAD, 'hari'],
      [...good('Baik'), '5'],
      ['', NIK, 'banyak', '31/02/2019', 'kadang', 'Botol | daun', 'warisan', 'Ubud', '9'],
      ['Ada', '6,47E+15', '15,000', '1/1/2999', '#REF!', '', '', '', ''],
    ]);
    const mapping = [...MAPPING, 'hari'];
    const { problem_count, problems: shown, good: rows } = await report(file, 0, { mapping });
    expect([rows, problem_count, await total()]).toEqual([1, 12, before]);
    expect(shown.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(
      [
        ...[
          'Nama Pedagang',
          'Omset sebulan',
          'Buka sejak',
          'Qris?',
          'Kemasan',
          'Sumber Modal',
          'Kecamatan',
          'hari',
        ].map((title) => `3 ${title}`),
        ...['nik', 'Omset sebulan', 'Buka sejak', 'Qris?'].map((title) => `4 ${title}`),
      ].sort(),
    );
    const answer = await problems(file, mapping);
    expect(answer.headers['content-disposition']).toContain('masalah-impor.csv');
    const lines = parse(answer.text, { bom: true }) as string[][];
    expect(lines[0]).toEqual(['Baris', 'Kolom', 'Masalah']);
    expect(lines.length - 1).toBe(problem_count);
  });

  test('tells what it leaves out, and how it read the numbers', async () => {
    const file = csv([
      ['nama', 'omzet', 'qris', 'alasan'],
      ['Siti', '1.500', 'ya', 'Belum sempat'],
    ]);
    const { notes } = await report(file);
    expect(notes[0]).toContain('“1.500” = 1.500');
    expect(notes[1]).toMatch(/^1 sel tidak akan disimpan/);
  });

  test('with a cell beside its columns, or a row without an answer, has a problem there', async () => {
    const beside = await report(Buffer.from('nama,hari\nSiti,5,Sepinggan\n'));
    expect(beside.problems).toMatchObject([{ row: 2, column: '(tanpa judul)' }]);
    const empty = await report(
      csv([
        ['nama', 'catatan'],
        ['Siti', ''],
        ['', 'kosong'],
      ]),
      1,
      { mapping: ['nama', ''] },
    );
    expect(empty.problems).toMatchObject([{ row: 3, sentence: expect.stringContaining('tidak berisi jawaban') }]);
  });
});

slowTest('columns must be chosen so that every required question has one, and none has two', async () => {
  const file = csv([
    ['nama', 'hari'],
    ['Siti', '5'],
  ]);
  const refused = async (mapping: unknown) => {
    const { status, body } = await run(file, 1, { mapping: mapping as string[] });
    return [status, body.errors?.mapping?.[0]];
  };
  expect(await refused(['', 'hari'])).toEqual([422, 'Pilih kolom untuk pertanyaan wajib: Nama pedagang.']);
  expect(await refused(['nama', 'nama'])).toEqual([
    422,
    'Satu pertanyaan dipilih untuk dua kolom. Pilih satu kolom saja.',
  ]);
  for (const wrong of [['nama'], ['nama', 'foto'], ['nama', 'barang'], ['nama', 5], 'nama', ['nama', 'hari', '']])
    expect((await refused(wrong))[0], JSON.stringify(wrong)).toBe(422);
  expect((await refused(['', '']))[1]).toContain('paling sedikit satu kolom');
});

test('only staff import, and nobody sees how far the import of another person is', async () => {
  const file = { file: { data: csv([['nama'], ['Siti']]), name: 'a.csv', type: 'text/csv' } };
  for (const who of [t.as.visitor, await t.as.member(), await t.as.curator()])
    expect([401, 403]).toContain(
      (await who.form(`${path}?dry_run=0&form_version=1`, { mapping: '["nama"]', ...file })).status,
    );
  const key = '00000000-0000-4000-8000-000000000000';
  expect((await staff.get(`/staff/submissions/import-progress?key=${key}`)).body.data).toBeNull();
});
