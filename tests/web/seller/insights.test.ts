/** The chart titles state what the numbers show, with texts from the locale file. */

import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import type { ProgrammeFigureId } from '#contract/programme.ts';
import type { Insight } from '#web/features/analysis/insights.ts';
import { revenueInsight, salesInsight, splitPeriods, statusInsight } from '#web/features/analysis/insights.ts';
import { figureInsight } from '#web/features/analysis/programme/insights.ts';
import { t as tProgramme } from '#web/features/analysis/programme/translations.ts';
import { t } from '#web/features/analysis/translations.ts';
import type { TextKey } from '#web/i18n.ts';

const days = (...revenues: number[]) =>
  revenues.map((revenue, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    revenue,
    delivery_fees: 0,
    subsidies: 0,
    orders: 1,
  }));
const insightText = ({ key, params }: Insight<TextKey<'analysis'>>) => t(key, params);

test('the last days are shown and compared with the days before', () => {
  const { before, now } = splitPeriods(days(1, 2, 3, 4), 2);
  expect([before, now].map((half) => half.map(({ revenue }) => revenue))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  // A shop that began lately has fewer days before.
  const { before: few, now: last } = splitPeriods(days(1, 2, 3), 2);
  expect([few, last].map((half) => half.length)).toEqual([1, 2]);
});

test('revenue rose, fell, was equal, started, or was zero', () => {
  expect(insightText(revenueInsight(days(100_000, 0, 150_000, 0), 2))).toBe(
    'Pendapatan 2 hari terakhir Rp150.000, naik 50% dari 2 hari sebelumnya',
  );
  expect(insightText(revenueInsight(days(100_000, 0, 0, 25_000), 2))).toBe(
    'Pendapatan 2 hari terakhir Rp25.000, turun 75% dari 2 hari sebelumnya',
  );
  expect(insightText(revenueInsight(days(10_000, 0, 1_000_000, 70_000), 2))).toBe(
    'Pendapatan 2 hari terakhir Rp1.070.000, naik dari Rp10.000 pada 2 hari sebelumnya',
  );
  expect(insightText(revenueInsight(days(10_000, 0, 90_000, 10_000), 2))).toMatch(/naik dari Rp10\.000 pada/);
  expect(insightText(revenueInsight(days(50_000, 0, 0, 50_000), 2))).toMatch(/sama dengan 2 hari sebelumnya$/);
  expect(insightText(revenueInsight(days(0, 0, 0, 50_000), 2))).toMatch(/sebelumnya belum ada$/);
  expect(insightText(revenueInsight(days(90_000, 0, 0, 0), 2))).toBe('Belum ada pendapatan dalam 2 hari terakhir');
});

test('open orders are counted apart from finished ones', () => {
  const count = (status: OrderStatus, label: string, count: number) => ({ status, label, count });
  const some = [
    count('pending', 'Menunggu Konfirmasi', 2),
    count('paid', 'Telah Dibayar', 5),
    count('completed', 'Selesai', 9),
  ];
  expect(insightText(statusInsight(some))).toBe('7 dari 16 pesanan masih berjalan, terbanyak “Telah Dibayar”');
  expect(insightText(statusInsight(some.slice(2)))).toBe('Semua 9 pesanan sudah berakhir');
  expect(insightText(statusInsight([]))).toBe('Belum ada pesanan');
  const [pending, paid] = [count('pending', 'Menunggu Konfirmasi', 5), count('paid', 'Telah Dibayar', 5)];
  expect(insightText(statusInsight([pending, paid]))).toMatch(/terbanyak “Menunggu Konfirmasi”$/);
  expect(insightText(statusInsight([count('paid', 'Telah Dibayar', 9), pending]))).toMatch(/“Telah Dibayar”$/);
  expect(statusInsight(some.slice(2)).params).toEqual({ total: '9', open: '0', label: '' });
});

test('the best seller is named with its share', () => {
  const item = (name: string, sold: number) => ({ product_id: name, name, picture: '', sold, revenue: 0 });
  expect(insightText(salesInsight([item('Amplang', 30), item('Kopi', 10)], 7))).toBe(
    'Amplang paling laku: 75% dari barang terlaris 7 hari terakhir',
  );
  expect(insightText(salesInsight([item('Amplang', 3)], 7))).toBe(
    'Amplang satu-satunya yang terjual dalam 7 hari terakhir: 3',
  );
  expect(salesInsight([item('Amplang', 0), item('Kopi', 0)], 7).params).toMatchObject({ percent: 0 });
  expect(insightText(salesInsight([], 90))).toBe('Belum ada produk yang terjual dalam 90 hari terakhir');
});

test('a programme statistic is described in a sentence, also if it is zero', () => {
  const figure = (id: ProgrammeFigureId, ...counts: [code: string, label: string, count: number][]) => {
    const rows = counts.map(([code, label, count]) => ({ code, label, count }));
    const { key, params } = figureInsight({ id, total: rows.reduce((sum, { count }) => sum + count, 0), rows });
    return tProgramme(key, params);
  };
  const months = (now: number): [string, string, number][] => [
    ['2026-10', 'Okt 2026', 4],
    ['2026-11', 'Nov 2026', now],
  ];
  expect(figure('qris', ['sudah', 'Sudah', 8], ['belum', 'Belum', 4])).toBe('8 dari 12 UMKM sudah memakai QRIS');
  expect(figure('legality', ['nib', 'Mengisi NIB', 42])).toBe('Semua 42 UMKM mengisi NIB');
  expect(figure('month', ...months(3))).toBe('3 UMKM baru pada Nov 2026');
  expect(figure('month', ...months(0))).toBe('Belum ada UMKM baru pada Nov 2026');
  expect(figure('consultation_month', ...months(0))).toBe('Belum ada permintaan pada Nov 2026');
  expect(figure('field')).toBe('Belum ada data');
  const fields: [string, string, number][] = [
    ['kuliner', 'Kuliner', 3],
    ['kriya', 'Kriya', 5],
    ['jasa', 'Jasa', 5],
  ];
  expect(figure('field', ...fields)).toMatch(/^Kriya.+5 dari 13/);
  const [food] = fields;
  if (!food) throw new Error('there are three');
  const alone = figureInsight({ id: 'field', total: 3, rows: [{ code: food[0], label: food[1], count: food[2] }] });
  expect(alone).toEqual({ key: 'finding.only', params: { label: 'Kuliner', count: '3', total: '3' } });
  // The share that says more, also where it is not the first answer, and only where there is a sentence about it.
  expect(figure('legality', ['belum', 'Belum ada', 30], ['nib', 'Mengisi NIB', 12])).toMatch(/^12 dari 42 UMKM/);
  expect(figure('qris', ['belum', 'Belum', 4])).toMatch(/^(?!Semua 4 UMKM sudah)/);
  const unnamed = { id: 'qris' as const, total: 4, rows: [{ code: null, label: 'Tanpa jawaban', count: 4 }] };
  expect(figureInsight(unnamed).key).toBe('finding.only');
  const other = { id: 'ticket_month' as never, total: 4, rows: [{ code: '2026-11', label: 'Nov 2026', count: 4 }] };
  expect(figureInsight(other).key).toBe('finding.only');
});
