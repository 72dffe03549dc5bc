// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names a question like this.
/** Staff bring an XLSForm workbook, read what cannot be taken, and take a form out again as one. */
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { XlsFormReport } from '#contract/studio.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const { as, app } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const budi = await as.user();
const studio = createStudioClient(rina);

const SURVEY = [
  [
    'type',
    'name',
    'label::Bahasa Indonesia (id)',
    'label::English (en)',
    'relevant',
    'constraint',
    'required',
    'choice_filter',
  ],
  ['begin_group', 'usaha', 'Usaha Anda', 'Your business', '', '', '', ''],
  ['text', 'Nama Usaha', 'Nama usaha', 'Name', '', "regex(., '^[A-Z].*')", 'yes', ''],
  ['integer', 'pekerja', 'Jumlah pekerja', 'Workers', '', '. >= 0 and . < 1000', '', ''],
  ['select_one kota', 'kota', 'Kota', 'Town', '', '', '', ''],
  ['select_one pasar', 'pasar', 'Pasar', 'Market', "${kota} = 'Balikpapan'", '', '', 'kota = ${kota}'],
  ['geoshape', 'batas', 'Batas lahan', 'Boundary', '', '', '', ''],
  ['text', 'sandi', 'Kode', 'Code', '', "pulldata('kode', 'berlaku', 'kode', .) = 'ya'", '', ''],
  ['end_group', '', '', '', '', '', '', ''],
];
const CHOICES = [
  ['list_name', 'name', 'label::Bahasa Indonesia (id)', 'kota'],
  ['kota', 'Balikpapan', 'Balikpapan', ''],
  ['kota', 'Samarinda', 'Samarinda', ''],
  ['pasar', 'klandasan', 'Pasar Klandasan', 'Balikpapan'],
  ['pasar', 'pagi', 'Pasar Pagi', 'Samarinda'],
];
const SETTINGS = [
  ['form_title', 'form_id', 'default_language'],
  ['Survei pasar', 'survei_pasar', 'Bahasa Indonesia (id)'],
];

type Sheets = Record<string, string[][]>;
const workbook = async (sheets: Sheets): Promise<Blob> => {
  const made = await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });
  return new Blob([Buffer.from(made as Uint8Array)]);
};
async function bring(file: Blob, name = 'survei.xlsx', who = rina) {
  const form = new FormData();
  form.append('file', file, name);
  return who.post('/staff/form-files/xlsform', form);
}
const WHOLE: Sheets = { survey: SURVEY, choices: CHOICES, settings: SETTINGS, petunjuk: [['baca ini']] };

slowTest(
  'a workbook is told as steps, questions and lists, with what is not taken by row; nothing is stored',
  async () => {
    const report = dataOf<XlsFormReport>(await bring(await workbook(WHOLE)));
    expect(report).toMatchObject({
      id: 'survei-pasar',
      title: 'Survei pasar',
      steps: [{ title: 'Usaha Anda', fields: 5 }],
    });
    expect(report.questions.map(({ name, label }) => `${name}: ${label}`)).toEqual([
      'nama_usaha: Nama usaha',
      'pekerja: Jumlah pekerja',
      'kota: Kota',
      'pasar: Pasar',
      'sandi: Kode',
    ]);
    expect(report.lists.map(({ id, options }) => [id, options])).toEqual([
      ['kota', 2],
      ['pasar', 2],
    ]);
    const lost = report.notes.filter(({ severity }) => severity === 'lost');
    expect(lost.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`)).toEqual([
      'survey 1 label::English (en)',
      'survey 7 type',
      'survey 8 constraint',
    ]);
    for (const { text } of report.notes) expect(text).toMatch(/^[A-Z“].*[.]/u);
    expect(report.yaml).toContain('# survey, baris 8, kolom constraint: Rumus ini memakai pulldata()');
    expect(report.yaml).toContain('XLSForm constraint: pulldata(');
    expect(report.yaml).toContain('matches(nama_usaha, ');
    expect((await rina.get('/staff/forms/survei-pasar')).status).toBe(404);
  },
);

test('what was shown becomes a draft with its lists, is published, and comes out as the same workbook', async () => {
  const { yaml, lists } = dataOf<XlsFormReport>(await bring(await workbook(WHOLE)));
  const body = { yaml, lists: Object.fromEntries(lists.map((list) => [list.id, list.yaml])) };
  expect(dataOf(await rina.post('/staff/forms', body))).toEqual({ id: 'survei-pasar' });
  const draft = await rina.get('/staff/forms/survei-pasar/xlsform');
  expect(draft.status).toBe(200);
  dataOf(await studio.publish('survei-pasar'));
  const { doc } = await app.forms.get('survei-pasar');
  expect(doc.ui.fields.pasar?.rules).toEqual({ showIf: 'kota == "Balikpapan"', where: 'option.kota == kota' });
  expect(doc.schema.properties?.pekerja).toMatchObject({ minimum: 0, exclusiveMaximum: 1000 });

  const file = await rina.get('/staff/forms/survei-pasar/xlsform');
  expect(file.headers['content-disposition']).toBe('attachment; filename="survei-pasar-xlsform.xlsx"');
  const sheets = (await readXlsx(file.bytes)).sheets;
  expect(sheets.map(({ name }) => name)).toEqual(['survey', 'choices', 'settings', 'catatan']);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const pasar = Object.fromEntries((rows.find((row) => row[1] === 'pasar') ?? []).map((cell, at) => [head[at], cell]));
  expect(pasar).toMatchObject({
    type: 'select_one pasar',
    relevant: "${kota} = 'Balikpapan'",
    choice_filter: 'kota = ${kota}',
  });
});

test('the lists of a new form never change a list that exists', async () => {
  const { yaml } = dataOf<XlsFormReport>(await bring(await workbook(WHOLE)));
  const packaging = '$schema: http://json-schema.org/draft-07/schema#\n$id: packaging\ntype: string\nenum: [a]\n';
  const other = yaml.replace('$id: survei-pasar', '$id: survei-lain');
  const taken = await rina.post('/staff/forms', { yaml: other, lists: { packaging } });
  expect(taken.status).toBe(422);
  expect(taken.body.errors.yaml[0]).toContain('packaging');
  expect((await rina.post('/staff/forms', { yaml: other, lists: { lain: packaging } })).status).toBe(422);
  expect((await rina.get('/staff/forms/survei-lain')).status).toBe(404);
});

/** The end of an archive without parts. */
const EMPTY_ZIP = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);

/** The workbook, whose archive says that its first part is as large as that. */
async function unpackingTo(megabytes: number, file: Blob): Promise<Blob> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const entry = bytes.indexOf(Buffer.from('504b0102', 'hex'));
  bytes.writeUInt32LE(megabytes * 1_048_576, entry + 24);
  return new Blob([bytes]);
}

test.each<[string, () => Promise<Blob> | Blob, string]>([
  ['an old workbook', () => new Blob([Buffer.from('d0cf11e0a1b11ae100', 'hex')]), 'Berkas .xls lama'],
  ['a CSV file', () => new Blob(['type,name,label\ntext,nama,Nama\n']), 'bukan buku kerja .xlsx'],
  ['a picture', () => new Blob([Buffer.from('89504e470d0a1a0a', 'hex')]), 'bukan buku kerja .xlsx'],
  ['a damaged workbook', () => new Blob([Buffer.from('504b0304', 'hex'), 'xl/workbook.xml']), 'tidak dapat dibaca'],
  ['a workbook without a survey', () => workbook({ Sheet1: [['a'], ['b']] }), 'lembar “survey”'],
  ['a survey without types', () => workbook({ survey: [['nama'], ['b']] }), 'kolom “type”'],
  [
    'a survey without questions',
    () =>
      workbook({
        survey: [
          ['type', 'name'],
          ['start', 'mulai'],
        ],
      }),
    'satu pun pertanyaan',
  ],
  [
    'a workbook that unpacks to 100 MB',
    async () => unpackingTo(100, await workbook(WHOLE)),
    'terlalu besar untuk dibuka',
  ],
  [
    'a workbook with too many filled rows',
    () => workbook({ survey: [['type'], ...Array.from({ length: 25_000 }, () => ['text'])] }),
    'terlalu banyak baris',
  ],
  ['a workbook without sheets', () => new Blob([EMPTY_ZIP]), 'bukan buku kerja .xlsx'],
])('%s is refused with a sentence about the file', async (_, file, sentence) => {
  const refused = await bring(await file());
  expect(refused.status).toBe(422);
  expect(refused.body.errors.file[0]).toContain(sentence);
});

test('a file that is too large, a form that does not exist and somebody without the permission are refused', async () => {
  expect((await bring(new Blob([Buffer.alloc(4 * 1_048_576 + 1)]))).body.errors.file[0]).toContain('4 MB');
  expect((await bring(new Blob([Buffer.alloc(4 * 1_048_576)]))).body.errors.file[0]).not.toContain('4 MB');
  expect((await rina.get('/staff/forms/tidak-ada/xlsform')).status).toBe(404);
  expect((await bring(await workbook(WHOLE), 'a.xlsx', budi)).status).toBe(403);
  expect((await budi.get('/staff/forms/contact-us/xlsform')).status).toBe(403);
});

test('formulas count as their saved values, days are days, and what is wrong in a row names the row', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label', 'default', 'calculation'],
          ['date', 'mulai', 'Mulai', new Date('2026-01-02T00:00:00Z'), null],
          ['integer', 'mulai', 7, 3, null],
          ['calculate', 'satu', null, null, '${dua} + 1'],
          ['calculate', 'dua', null, null, '${satu} + 1'],
          ['select_one tiada', 'pilih', 'Pilih', null, null],
        ],
        cells: new Map([
          ['2,2', { value: 'Dihitung', type: 'string', formula: '"Dihi"&"tung"', formulaResult: 'Dihitung' }],
        ]),
      },
    ],
  });
  const report = dataOf<XlsFormReport>(await bring(new Blob([Buffer.from(file as Uint8Array)])));
  expect(report.questions.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'mulai: Mulai',
    'mulai_2: Dihitung',
    'pilih: Pilih',
  ]);
  expect(report.yaml).toContain('default: 2026-01-02');
  const texts = report.notes
    .filter(({ severity }) => severity !== 'info')
    .map(({ row, column, text }) => `${row} ${column}: ${text}`);
  expect(texts).toEqual([
    '3 name: Nama ini sudah dipakai, jadi menjadi “mulai_2”.',
    '4 calculation: Rumus ini membaca hasilnya sendiri, lewat “dua”. Putuskan lingkarannya, lalu impor lagi.',
    expect.stringContaining('4 type: '),
    '5 calculation: Rumus ini membaca hasilnya sendiri, lewat “satu”. Putuskan lingkarannya, lalu impor lagi.',
    expect.stringContaining('5 type: '),
    '6 type: Daftar “tiada” tidak ada di lembar choices. Pertanyaannya menjadi isian teks.',
  ]);
});

test('numbers of cells are numbers of the form, with a point as expressions have it', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label', 'default'],
          ['decimal', 'berat', 'Berat', 12.345],
          ['decimal', 'susut', 'Susut', -0.5],
          ['text', 'kode', 'Kode', 1.25],
        ],
      },
    ],
  });
  const { yaml, notes } = dataOf<XlsFormReport>(await bring(new Blob([Buffer.from(file as Uint8Array)])));
  const { properties } = parse(yaml) as { properties: Record<string, { default: unknown }> };
  expect(Object.values(properties).map((field) => field.default)).toEqual([12.345, -0.5, '1.25']);
  expect(notes.filter(({ severity }) => severity !== 'info')).toEqual([]);
});
