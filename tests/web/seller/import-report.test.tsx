/** What a seller reads about her CSV file before anything is imported. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ImportReport } from '#contract/selling.ts';
import '#web/features/selling/words.ts';
import { ReportView } from '#web/features/selling/import/ReportView.tsx';
import { badRows, fileFault, MOST_BYTES, outcomeOf } from '#web/features/selling/import/report.ts';

const report: ImportReport = {
  rows: 4,
  good: 2,
  imported: 0,
  notes: ['Angka di berkas ini dibaca begini: “15.000” = 15.000.'],
  bad: [
    { row: 5, name: '', errors: { name: ['Nama Produk wajib diisi.'], price: ['Harga paling sedikit Rp1.'] } },
    { row: 3, name: 'Kue Lapis', errors: { 'varian.0.name': ['Nama Varian wajib diisi.'], warna: ['Tidak dikenal.'] } },
  ],
};
const labels: Record<string, string> = { name: 'Nama Produk', price: 'Harga', varian: 'Varian' };
const labelOf = (field: string) => labels[field];

test('each bad row is named by its number in the spreadsheet, from the top, with its column before each sentence', () => {
  expect(badRows(report, labelOf, (field, sentence) => `${field}: ${sentence}`)).toEqual([
    { row: 3, name: 'Kue Lapis', sentences: ['Varian: Nama Varian wajib diisi.', 'Tidak dikenal.'] },
    { row: 5, name: '', sentences: ['Nama Produk: Nama Produk wajib diisi.', 'Harga: Harga paling sedikit Rp1.'] },
  ]);
});

test('the page says how many rows are ready and shows every bad one', () => {
  const html = renderToString(<ReportView report={report} labelOf={labelOf} />).replaceAll('<!-- -->', '');
  expect(html).toContain('2 dari 4 baris siap diimpor, 2 perlu diperbaiki');
  for (const part of [
    'Baris 3',
    'Kue Lapis',
    'Baris 5',
    '(tanpa nama)',
    'Harga: Harga paling sedikit Rp1.',
    '“15.000” = 15.000',
  ])
    expect(html).toContain(part);
});

test('a file of good rows only has no table of bad ones', () => {
  const html = renderToString(
    <ReportView report={{ rows: 3, good: 3, imported: 0, bad: [], notes: [] }} labelOf={labelOf} />,
  );
  expect(html).toContain('Semua 3 baris siap diimpor');
  expect(html).not.toContain('<table');
});

test('four outcomes are told apart', () => {
  expect(outcomeOf({ rows: 0, good: 0, bad: [] })).toBe('empty');
  expect(outcomeOf({ rows: 2, good: 0, bad: report.bad })).toBe('none_good');
  expect(outcomeOf({ rows: 4, good: 2, bad: report.bad })).toBe('some_bad');
  expect(outcomeOf({ rows: 3, good: 3, bad: [] })).toBe('all_good');
});

test('a spreadsheet that was not saved as CSV, or is too large, is refused before it is sent', () => {
  expect(fileFault({ name: 'produk.xlsx', size: 10 })).toBe('is_sheet');
  expect(fileFault({ name: 'produk.pdf', size: 10 })).toBe('not_csv');
  expect(fileFault({ name: 'produk.csv', size: MOST_BYTES + 1 })).toBe('too_large');
  expect(fileFault({ name: 'PRODUK.CSV', size: MOST_BYTES })).toBeNull();
});
