// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names a question like this.
/** Workbooks that are wrong, odd or too large are read as far as possible, with notes, and never end the import. */

import { expect, test } from 'vitest';
import { compareForms } from '#engine/compare-forms.ts';
import { compileForm } from '#engine/compile-form.ts';
import { exportXlsForm } from '#engine/xlsform/export-form.ts';
import { importXlsForm } from '#engine/xlsform/import-form.ts';
import { NOTE_KINDS } from '#engine/xlsform/notes.ts';
import texts from '#locales/id/xlsform.json' with { type: 'json' };
import { EMPTY, imported, linesOf, lostOf, sheetsOf, WORDS } from './fixtures.ts';

const HEAD = ['type', 'name', 'label', 'relevant', 'constraint', 'calculation', 'default'];

test('no survey, no types and no questions are refused', () => {
  const refused = (survey: string[][]) => importXlsForm(sheetsOf(survey), EMPTY, WORDS, 'x');
  expect(refused([])).toEqual({ refused: 'no-survey' });
  expect(refused([['nama'], ['a']])).toEqual({ refused: 'no-columns' });
  expect(refused([HEAD, ['end_group'], ['begin_repeat', 'r'], ['deviceid', 'd']])).toEqual({ refused: 'no-questions' });
});

test('names that are used twice, not allowed or words of the rule language are renamed everywhere', () => {
  const { form, notes } = imported(
    sheetsOf([
      HEAD,
      ['text', 'Nama Lengkap', 'Nama'],
      ['text', 'nama_lengkap', 'Lagi'],
      ['integer', 'in', 'Masuk'],
      ['integer', 'answers', 'Jawab'],
      ['text', 'x', 'X', '${in} > ${answers}'],
    ]),
  );
  expect(Object.keys(form.properties)).toEqual(['nama_lengkap', 'nama_lengkap_2', 'q_in', 'q_answers', 'x']);
  expect(form.properties.x?.['x-show-if']).toBe('q_in > q_answers');
  expect(notes.filter(({ kind }) => kind === 'renamed' || kind === 'name-twice')).toHaveLength(4);
});

test('calculations in a circle are noted', () => {
  const made = imported(
    sheetsOf([
      HEAD,
      ['text', 't', 'T'],
      ['calculate', 'a', '', '', '', '${b} + 1'],
      ['calculate', 'b', '', '', '', '${a} + 1'],
    ]),
  );
  expect(Object.keys(made.form.properties)).toEqual(['t']);
  const circles = made.notes.filter(({ kind }) => kind === 'circle');
  expect(circles.map(({ row, detail }) => [row, detail])).toEqual([
    [3, 'b'],
    [4, 'a'],
  ]);
});

test('a list of 10,000 choices is cut at 500, and each choice left out is counted', () => {
  const choices = [
    ['list_name', 'name', 'label'],
    ...Array.from({ length: 10_000 }, (_, at) => ['l', `c${at}`, `C ${at}`]),
  ];
  const { lists, counts, notes } = imported(sheetsOf([HEAD, ['select_one l', 'x', 'X']], choices));
  expect(lists[0]?.enum).toHaveLength(500);
  expect(counts.choice).toEqual({ kept: 500, changed: 0, lost: 9500 });
  expect(notes.filter(({ kind }) => kind === 'list-long')).toHaveLength(1);
});

test('200 questions fit, the 201st is noted; notes end at 500 and say how many are left', () => {
  const questions = (count: number) => [
    HEAD,
    ...Array.from({ length: count }, (_, at) => ['text', `q${at}`, `Q ${at}`]),
  ];
  expect(lostOf(imported(sheetsOf(questions(200))))).toEqual([]);
  const more = imported(sheetsOf(questions(201)));
  expect(Object.keys(more.form.properties)).toHaveLength(200);
  expect(lostOf(more)).toEqual(['202 type too-many-questions']);
  const many = imported(sheetsOf(questions(701)));
  expect(many.notes).toHaveLength(501);
  expect(many.notes.at(-1)).toMatchObject({ kind: 'more', detail: '1' });
});

test('deep groups, long and unfinished expressions, and many groups do not end the import', () => {
  const deep = [
    HEAD,
    ...Array.from({ length: 100 }, (_, at) => ['begin_group', `g${at}`, `G ${at}`]),
    ['text', 'x', 'X'],
  ];
  expect(imported(sheetsOf(deep)).form['x-steps']).toHaveLength(1);
  for (const text of [
    '('.repeat(3000),
    '-'.repeat(3000),
    'not('.repeat(500),
    `\${x} = ${'1 or '.repeat(2000)}`,
    '"',
    '${',
  ])
    expect(lostOf(imported(sheetsOf([HEAD, ['text', 'x', 'X'], ['text', 'y', 'Y', text]])))).toHaveLength(1);
  const wide = [
    HEAD,
    ...Array.from({ length: 60 }, (_, at) => [
      ['begin_group', `g${at}`, `G ${at}`],
      ['text', `q${at}`, 'Q'],
      ['end_group'],
    ]).flat(),
  ];
  expect(imported(sheetsOf(wide)).form['x-steps'].length).toBeLessThanOrEqual(40);
});

test('an expression that becomes a rule with too many parts is listed as lost, and stays in the file as text', () => {
  const many = Array.from({ length: 130 }, () => '${x} = 1').join(' or ');
  const made = imported(sheetsOf([HEAD, ['integer', 'x', 'X'], ['text', 'y', 'Y', many]]));
  expect(lostOf(made)).toEqual(['3 relevant expression']);
  expect(made.form.properties.y).not.toHaveProperty('x-show-if');
  expect(made.form.properties.y?.$comment).toContain('x} = 1 or');
});

test('a byte order mark, no-break spaces, blank rows and other spellings of titles are read', () => {
  const { form } = imported(
    sheetsOf(
      [
        ['\ufeffType', 'NAME', 'Label:Indonesia', 'bind::relevant', 'Required'],
        [],
        ['select one from\u00a0warna', 'w', 'Warna', '', 'YES'],
        ['', '', ''],
        ['begin group', 'g', 'Lain'],
        ['int', 'n', 'Angka', "${w}='merah tua'"],
        ['end group'],
      ],
      [
        ['list name', 'value', 'label:Indonesia'],
        ['warna', 'merah tua', 'Merah tua'],
      ],
    ),
  );
  expect(form['x-steps'].map(({ title }) => title)).toEqual(['Bagian 1', 'Lain']);
  expect(form.properties.w).toMatchObject({ title: 'Warna', type: 'string', 'x-required': true });
  expect(form.properties.n).toMatchObject({ type: 'integer', 'x-show-if': 'w == "merah-tua"' });
});

test('a note is shown as a text, a calculation is hidden, and both go out again as they came in', () => {
  const survey = [
    ['type', 'name', 'label', 'calculation'],
    ['text', 'nama', 'Nama', ''],
    ['note', 'sapa', 'Isi dengan "huruf besar".', ''],
    ['calculate', 'dua', '', "concat(${nama}, '!')"],
  ];
  const { form, notes } = imported(sheetsOf(survey));
  expect(notes.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(form.properties.sapa).toMatchObject({ 'x-display': 'note', 'x-compute': '"Isi dengan \\"huruf besar\\"."' });
  expect(form.properties.dua).toMatchObject({ 'x-display': 'hidden' });
  const doc = compileForm(form, EMPTY, { version: 1, hash: '' });
  const { survey: table } = exportXlsForm(form, doc, EMPTY);
  const [head = [], ...rows] = table;
  const cellsOf = (name: string) => {
    const row = rows.find((cells) => cells[head.indexOf('name')] === name) ?? [];
    return ['type', 'label', 'calculation'].map(
      (column) => row[head.findIndex((title) => title.startsWith(column))] ?? '',
    );
  };
  expect(cellsOf('sapa')).toEqual(['note', 'Isi dengan "huruf besar".', '']);
  expect(cellsOf('dua')[0]).toBe('calculate');
  expect(cellsOf('dua')[2]).toContain("'!'");
  expect(imported({ survey: linesOf(table), choices: [], settings: [], others: [] }).form.properties).toEqual(
    form.properties,
  );
});

test('another way of showing a calculated answer is a change of wording', () => {
  const made = (display: string) =>
    compileForm(
      {
        ...imported(
          sheetsOf([
            ['type', 'name', 'label'],
            ['text', 'a', 'A'],
            ['note', 'b', 'B'],
          ]),
        ).form,
        properties: {
          a: { type: 'string', title: 'A' },
          b: { type: 'string', title: 'B', 'x-compute': 'a', 'x-display': display as 'note' },
        },
      },
      EMPTY,
      { version: 1, hash: '' },
    );
  expect(compareForms(made('note'), made('hidden')).kind).toBe('wording');
});

test('every kind of note has a sentence', () => {
  const keys = Object.keys(texts.note);
  expect(NOTE_KINDS.map((kind) => kind.replaceAll('-', '_')).filter((key) => !keys.includes(key))).toEqual([]);
});

test('2,000 rows are read, also in one repeat or with one name, and the rows after them are counted', () => {
  const rows = (count: number, name = (at: number) => `q${at}`) =>
    Array.from({ length: count }, (_, at) => ['text', name(at), 'Q']);
  const { notes, form } = imported(sheetsOf([HEAD, ...rows(100_000)]));
  expect(Object.keys(form.properties)).toHaveLength(200);
  expect(notes.find(({ kind }) => kind === 'more')).toMatchObject({ row: 2002, detail: '98000' });
  const repeat = imported(sheetsOf([HEAD, ['begin_repeat', 'r', 'R'], ...rows(1_900)]));
  expect(Object.keys(repeat.form.properties.r?.items?.properties ?? {})).toHaveLength(200);
  expect(imported(sheetsOf([HEAD, ...rows(300, () => 'x')])).form.properties).toHaveProperty('x_200');
});

test('pictures and sounds of questions and of choices are listed as not taken', () => {
  const { notes } = imported(
    sheetsOf(
      [
        ['type', 'name', 'label', 'media::audio'],
        ['select_one buah', 'b', 'Buah', 'buah.mp3'],
      ],
      [
        ['list_name', 'name', 'label', 'image'],
        ['buah', 'nanas', 'Nanas', 'nanas.png'],
        ['buah', 'salak', 'Salak', ''],
      ],
    ),
  );
  expect(notes.map(({ sheet, row, kind, text }) => [sheet, row, kind, text])).toEqual([
    ['survey', 2, 'media-column', 'buah.mp3'],
    ['choices', 2, 'media-column', 'nanas.png'],
  ]);
});
