/** The report about a CSV file before it is imported. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ImportReport } from '#contract/selling.ts';
import {
  fileFault,
  fileFaultParams,
  MAX_BYTES,
  outcomeOf,
  reportRows,
} from '#web/features/selling/import/import-report.ts';
import { ReportView } from '#web/features/selling/import/ReportView.tsx';

const nothing = { changes: [], errors: {} };
const bad: ImportReport['bad'] = [
  { row: 3, name: 'Kue Lapis', errors: { 'varian.0.name': ['Nama Varian wajib diisi.'], warna: ['Tidak dikenal.'] } },
  { row: 5, name: '', errors: { name: ['Nama Produk wajib diisi.'], price: ['Harga paling sedikit Rp1.'] } },
];
const price = { field: 'price', label: 'Harga', from: 'Rp20.000', to: 'Rp22.500' };
const sku = { field: 'sku', label: 'SKU', from: 'ABN', to: '' };
const report: ImportReport = {
  ...{ rows: 5, good: 2, new: 1, changed: 1, same: 1, imported: 0, bad },
  notes: ['Angka di berkas ini dibaca begini: “15.000” = 15.000.'],
  items: [
    { ...nothing, row: 2, name: 'Kerupuk', state: 'new' },
    ...bad.map((one) => ({ ...one, state: 'refused' as const, changes: [] })),
    { row: 4, name: 'Abon', state: 'changed', changes: [price, sku], errors: {} },
    { ...nothing, row: 6, name: 'Sambal', state: 'same' },
  ],
};
const labels: Record<string, string> = { name: 'Nama Produk', price: 'Harga', varian: 'Varian' };
const words = {
  labelOf: (field: string) => labels[field],
  problem: (field: string, sentence: string) => `${field}: ${sentence}`,
  change: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
};
const show = (shown: ImportReport) =>
  renderToString(<ReportView report={shown} labelOf={words.labelOf} />).replaceAll('<!-- -->', '');

test('each row has its spreadsheet row number, in file order, with its changes or errors', () => {
  expect(reportRows(report, words)).toEqual([
    { row: 2, name: 'Kerupuk', state: 'new', sentences: [] },
    { row: 3, name: 'Kue Lapis', state: 'refused', sentences: ['Varian: Nama Varian wajib diisi.', 'Tidak dikenal.'] },
    { row: 4, name: 'Abon', state: 'changed', sentences: ['Harga: Rp20.000 → Rp22.500', 'SKU: ABN → '] },
    {
      row: 5,
      name: '',
      state: 'refused',
      sentences: ['Nama Produk: Nama Produk wajib diisi.', 'Harga: Harga paling sedikit Rp1.'],
    },
    { row: 6, name: 'Sambal', state: 'same', sentences: [] },
  ]);
});

test('the page counts the rows of each kind, shows the rows with changes or errors, and can show the others', () => {
  const html = show(report);
  for (const part of [
    '2 dari 5 baris siap diimpor, 2 perlu diperbaiki',
    '1 baru · 1 berubah · 1 sama · 2 ditolak',
    'Baris 3',
    'Kue Lapis',
    '(tanpa nama)',
    'Harga: Rp20.000 menjadi Rp22.500',
    'SKU: ABN menjadi kosong',
    'Harga: Harga paling sedikit Rp1.',
    '“15.000” = 15.000',
    'Tampilkan juga 1 baris yang sama',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('Baris 6');
});

test('a file without changes says so and shows no table', () => {
  const items = [{ ...nothing, row: 2, name: 'Abon', state: 'same' as const }];
  const html = show({ ...report, rows: 1, good: 0, new: 0, changed: 0, same: 1, items, bad: [], notes: [] });
  expect(html).toContain('Tidak ada yang berubah: 1 baris sama dengan data di toko Anda');
  expect(html).not.toContain('<table');
});

test('the five outcomes have different messages', () => {
  expect(outcomeOf({ rows: 0, good: 0, same: 0, bad: [] })).toBe('empty');
  expect(outcomeOf({ rows: 3, good: 0, same: 1, bad })).toBe('none_good');
  expect(outcomeOf({ rows: 4, good: 2, same: 0, bad })).toBe('some_bad');
  expect(outcomeOf({ rows: 3, good: 2, same: 1, bad: [] })).toBe('all_good');
  expect(outcomeOf({ rows: 3, good: 0, same: 3, bad: [] })).toBe('all_same');
});

test('a spreadsheet that is not a CSV file or is too large is refused before the upload', () => {
  expect(fileFault({ name: 'produk.xlsx', size: 10 })).toBe('is_sheet');
  expect(fileFault({ name: 'produk.xls', size: 10 })).toBe('is_sheet');
  expect(fileFault({ name: 'produk.xlsx.csv', size: 10 })).toBeNull();
  expect(fileFault({ name: 'produk.pdf', size: 10 })).toBe('not_csv');
  expect(fileFault({ name: 'produk.csv.exe', size: 10 })).toBe('not_csv');
  expect(fileFaultParams({ name: 'produk.csv', size: MAX_BYTES })).toEqual({
    name: 'produk.csv',
    size: expect.stringMatching(/^4 MB$/),
    max: '4 MB',
  });
  expect(fileFault({ name: 'produk.csv', size: MAX_BYTES + 1 })).toBe('too_large');
  expect(fileFault({ name: 'PRODUK.CSV', size: MAX_BYTES })).toBeNull();
});
