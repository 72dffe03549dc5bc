/** Lists of submissions: their state in the URL, the words of a summary, the columns of an import, and who works on what. */
import { describe, expect, test } from 'vitest';
import type { SubmissionColumns } from '#contract/staff-submissions.ts';
import type { ImportQuestion } from '#contract/submission-import.ts';
import {
  apiFilterOf,
  fromView,
  gridApiQuery,
  isFiltered,
  readRange,
  shownColumns,
  submissionList,
  toView,
  withForm,
  writeRange,
} from '#web/features/submissions/grid-state.ts';
import { chooseQuestion, fileFault, missingQuestions } from '#web/features/submissions/import/mapping.ts';
import { filterWords } from '#web/features/submissions/overview/filter-words.ts';
import {
  amountText,
  barText,
  choiceFinding,
  numberFinding,
  periodText,
  shareText,
  timelineFinding,
} from '#web/features/submissions/overview/labels.ts';
import { assigneeOptions } from '#web/features/submissions/work/assignee-options.ts';

const read = (query: string) => submissionList.read(new URLSearchParams(query));

describe('the answers that a list filters by', () => {
  test('are pairs of a question and its answer, and what is no pair is left out', () => {
    const { choices } = read('choices=qris:true;%20kota:bontang%20;:x;y:;z;jam:08:00');
    expect(choices).toEqual({ qris: 'true', kota: 'bontang', jam: '08:00' });
    expect(submissionList.query(read('choices=qris:true;kota:bontang'))).toBe(
      new URLSearchParams({ choices: 'qris:true;kota:bontang' }).toString(),
    );
    expect(submissionList.query({ ...submissionList.empty, choices: { qris: '', kota: 'a' } })).toBe(
      'choices=kota%3Aa',
    );
  });

  test('are cut after a thousand letters', () => {
    const { choices } = read(`choices=a:${'x'.repeat(2_000)}`);
    expect(choices.a).toHaveLength(998);
  });

  test('are sent to the server as in the URL, with the page and the order', () => {
    const state = read('form=survei&choices=qris:true&ranges=omzet:1000..&columns=qris&page=2');
    expect(apiFilterOf(state)).toEqual({ form: 'survei', choices: 'qris:true', ranges: 'omzet:1000..' });
    expect(Object.fromEntries(new URLSearchParams(gridApiQuery(state)))).toEqual({
      ...apiFilterOf(state),
      ...{ sort: 'submitted_at', direction: 'desc', per_page: '20', page: '2' },
    });
    expect(isFiltered(read('form=survei'))).toBe(false);
    expect(isFiltered(read('ranges=omzet:1000..'))).toBe(true);
  });
});

test('a range has two limits, and an open end is empty', () => {
  expect([readRange('1..5'), readRange('1..'), readRange('..5'), readRange('1'), readRange()]).toEqual([
    { from: '1', until: '5' },
    { from: '1', until: '' },
    { from: '', until: '5' },
    { from: '1', until: '' },
    { from: '', until: '' },
  ]);
  for (const text of ['1..5', '1..', '..5', '']) expect(writeRange(readRange(text))).toBe(text);
});

describe('the columns of a list', () => {
  const all = [
    { field: 'nama', shown: true },
    { field: 'omzet', shown: false },
  ] as SubmissionColumns['columns'];
  const fieldsOf = (query: string) => shownColumns(read(query), all).map(({ field }) => field);

  test('are those of the form file, or the chosen ones, or none', () => {
    expect([fieldsOf(''), fieldsOf('columns=omzet'), fieldsOf('columns=')]).toEqual([['nama'], ['omzet'], []]);
  });

  test('are names of questions, and anything else is left out', () => {
    expect(read('columns=omzet,n2_a,2x,Nama,a-b,,_x').columns).toEqual(['omzet', 'n2_a']);
  });
});

test('another form keeps the dates and the size of the page, and nothing else', () => {
  const before = read('form=a&from=2026-11-01&until=2026-11-30&status=new&search=kue&choices=x:y&per_page=50&page=3');
  expect({ ...before, ...withForm('b') }).toEqual(read('form=b&from=2026-11-01&until=2026-11-30&per_page=50'));
});

test('a saved view keeps filters, order and columns, and an old one without filters opens', () => {
  const state = read('form=a&choices=x:y&ranges=n:1..2&columns=x&sort=number&direction=asc&per_page=50');
  const view = toView(state);
  expect(view).toEqual({ choices: 'x:y', ranges: 'n:1..2', columns: ['x'], sort: 'number', direction: 'asc' });
  expect(fromView('a', view, 50)).toEqual(state);
  expect(toView(read('form=a'))).toEqual({ sort: 'submitted_at', direction: 'desc' });
  expect(fromView('a', toView(read('form=a')), 20)).toEqual(read('form=a'));
});

describe('the filters in words', () => {
  const known = {
    columns: [
      { field: 'qris', label: 'QRIS', choices: [{ value: 'true', label: 'Ya' }], range: null },
      { field: 'omzet', label: 'Omzet', choices: null, range: 'number' },
      { field: 'buka', label: 'Buka', choices: null, range: 'day' },
    ],
    statuses: [
      { value: 'new', label: 'Baru' },
      { value: 'done', label: 'Selesai' },
    ],
    districts: null,
  } as unknown as SubmissionColumns;
  const words = (query: string) => filterWords(read(query), known);

  test('name each filter once, with the labels of its codes', () => {
    expect(words('status=done')).toEqual([expect.stringMatching(/ = Selesai$/)]);
    expect(words('status=old')).toEqual([expect.stringMatching(/ = old$/)]);
    expect(words('district=64.71.01')).toEqual([expect.stringMatching(/^\p{L}+ = 64\.71\.01$/u)]);
    expect(words('choices=qris:true;gone:x')).toEqual(['QRIS = Ya']);
    expect(words('choices=qris:maybe')).toEqual(['QRIS = maybe']);
    expect(words('')).toEqual([]);
  });

  test('write ranges of numbers and days, also with an open end', () => {
    expect(words('ranges=omzet:1000..5000;buka:..2026-11-20')).toEqual([
      'Omzet 1.000 sampai 5.000',
      'Buka sampai 20 Nov 2026',
    ]);
    expect(words('ranges=omzet:1000..;qris:1..2')).toEqual(['Omzet mulai 1.000']);
    expect(words('from=2026-11-01&until=2026-11-30')).toEqual(['Dikirim 1 Nov 2026 sampai 30 Nov 2026']);
    expect(words('until=2026-11-30')).toEqual(['Dikirim sampai 30 Nov 2026']);
  });
});

describe('the numbers of a summary', () => {
  test('have shares with one decimal, and none, all or hidden without', () => {
    expect([shareText(1, 3), shareText(3, 3), shareText(0, 3)]).toEqual(['33,3 %', '100 %', '0 %']);
    expect([shareText(null, 3), shareText(1, null), shareText(0, 0)]).toEqual(['', '', '']);
  });

  test('have at most two decimals, and money has none', () => {
    expect([amountText(2.456, false), amountText(1_200, false), amountText(7_000, true)]).toEqual([
      '2,46',
      '1.200',
      'Rp7.000',
    ]);
  });

  test('are in bars with one or two limits', () => {
    const bar = (from: number | null, to: number | null) => barText({ from, to, count: 1 }, false);
    expect([bar(null, 5), bar(5, null), bar(5, 5), bar(5, 9), bar(null, null)]).toEqual([
      ...['Di bawah 5', '5 ke atas', '5', '5–9', ''],
    ]);
  });

  test('are of a day, a month or a year', () => {
    expect(['2026-11-20', '2026-11', '2026'].map(periodText)).toEqual(['20 Nov 2026', 'Nov 2026', '2026']);
  });

  test('have a finding: the first of the largest shown counts, the busiest time, the median', () => {
    const row = (label: string, count: number | null) => ({ code: label, label, count });
    const choices = (...rows: ReturnType<typeof row>[]) => choiceFinding({ rows } as never);
    expect(choices(row('A', 1), row('B', 3), row('C', 3), row('D', null))).toBe('Terbanyak: B (3)');
    expect([choices(row('A', null)), choices(row('A', 0)), choices()]).toEqual([undefined, undefined, undefined]);
    const points = [
      { at: '2026-10', count: 2 },
      { at: '2026-11', count: 5 },
    ];
    expect(timelineFinding({ unit: 'month', points })).toBe('Terbanyak: Nov 2026, 5');
    expect(timelineFinding({ unit: 'month', points: [] })).toBeUndefined();
    expect(numberFinding({ median: 7_000, is_money: true } as never)).toBe('Nilai tengah Rp7.000');
    expect(numberFinding({ median: null, is_money: true } as never)).toBeUndefined();
  });
});

describe('the columns of an imported file', () => {
  test('have one question each, and a question has one column', () => {
    expect(chooseQuestion(['nama', '', 'kota'], 1, 'kota')).toEqual(['nama', 'kota', '']);
    expect(chooseQuestion(['nama', 'kota'], 0, '')).toEqual(['', 'kota']);
  });

  test('lack the required questions that none of them has', () => {
    const questions = [
      { name: 'nama', required: true },
      { name: 'kota', required: true },
      { name: 'hobi', required: false },
    ] as ImportQuestion[];
    expect(missingQuestions(['nama', ''], questions).map(({ name }) => name)).toEqual(['kota']);
  });

  test.each([
    ['data.xlsx', 10, null],
    ['DATA.CSV', 10, null],
    ['data.csv', 11, 'too_large'],
    ['data.csv.exe', 1, 'not_table'],
    ['data.pdf', 11, 'not_table'],
  ] as const)('come from %s of %d bytes, or it is refused: %s', (name, size, fault) => {
    expect(fileFault({ name, size }, 10)).toBe(fault);
  });
});

test('a submission is given to nobody, to staff, or stays with somebody who left the staff', () => {
  const [dewi, budi, sari] = ['Dewi', 'Budi', 'Sari'].map((name) => ({ id: name.toLowerCase(), name }));
  if (!dewi || !budi || !sari) throw new Error('three people');
  const labels = (...args: Parameters<typeof assigneeOptions>) =>
    assigneeOptions(...args).map(({ value, label }) => `${value}=${label}`);
  const [nobody, ...others] = labels([dewi, budi], sari);
  expect(nobody).toMatch(/^=\p{L}/u);
  expect(others).toEqual(['dewi=Dewi', 'budi=Budi', 'sari=Sari']);
  expect(labels([dewi, budi], budi)).toEqual([nobody, 'dewi=Dewi', 'budi=Budi']);
  expect(labels([dewi], null)).toEqual([nobody, 'dewi=Dewi']);
  expect([labels(undefined, null), labels(undefined, sari)]).toEqual([[nobody], [nobody, 'sari=Sari']]);
});
