/** Staff read what the answers to a form are together: each question as its chart, and every chart as a table. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { QuestionSummary, SubmissionOverview } from '#contract/submission-overview.ts';
import { columnsQuery, formsQuery, overviewQuery } from '#web/features/submissions/api.ts';
import { submissionList } from '#web/features/submissions/grid-state.ts';
import StaffSubmissionOverviewPage from '#web/pages/StaffSubmissionOverviewPage.tsx';
import { theme } from '#web/theme/theme.ts';

const head = (question: string, label: string, answered: number | null, group: string | null = null) => ({
  question,
  label,
  answered,
  group,
});
const choices: QuestionSummary = {
  ...head('qris', 'Memakai QRIS', 40),
  kind: 'choices',
  several: false,
  filterable: true,
  rows: [
    { code: 'true', label: 'Ya', count: 30 },
    { code: 'false', label: 'Tidak', count: 10 },
  ],
};
const numbers: QuestionSummary = {
  ...head('omzet', 'Omzet sebulan', 40),
  kind: 'numbers',
  is_money: true,
  is_whole: true,
  median: 7_000_000,
  average: 6_800_000,
  lowest: 900_000,
  highest: 12_500_000,
  bars: [
    { from: 0, to: 4_999_999, count: 15 },
    { from: 5_000_000, to: 9_999_999, count: 24 },
    { from: 10_000_000, to: null, count: 1 },
  ],
};
const dates: QuestionSummary = {
  ...head('buka', 'Buka sejak', 3),
  kind: 'dates',
  timeline: {
    unit: 'month',
    points: [
      { at: '2026-10', count: 2 },
      { at: '2026-11', count: 1 },
    ],
  },
};
const points: QuestionSummary = {
  ...head('lokasi', 'Lokasi usaha', 12),
  kind: 'points',
  step: 0.001,
  points: [
    { lat: -1.2379, lng: 116.8529, count: 9 },
    { lat: -7.25, lng: 112.75, count: 1 },
  ],
  unshown: 2,
};
const others: QuestionSummary[] = [
  { ...head('saran', 'Saran', 7), kind: 'texts' },
  { ...head('foto', 'Foto', 4), kind: 'files' },
  { ...head('nik', 'NIK', 38), kind: 'private' },
  { ...head('barang.nama', 'Nama barang', 9, 'Barang'), kind: 'texts' },
  { ...head('kosong', 'Hobi', 0), kind: 'texts' },
];

function pageOf(overview: Partial<SubmissionOverview>, query = 'form=survei'): string {
  const state = submissionList.read(new URLSearchParams(query));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
  client.setQueryData(formsQuery.queryKey, { items: [] } as never);
  client.setQueryData(columnsQuery(state.form).queryKey, {
    columns: [
      { field: 'qris', label: 'Memakai QRIS', choices: [{ value: 'true', label: 'Ya' }], range: null },
      { field: 'omzet', label: 'Omzet sebulan', choices: null, range: 'number' },
    ],
    statuses: [],
    districts: [],
  } as never);
  client.setQueryData(overviewQuery(state).queryKey, {
    form: 'survei',
    title: 'Survei pasar',
    hides_small: false,
    total: 40,
    sent: { unit: 'day', points: [{ at: '2026-11-20', count: 40 }] },
    questions: [],
    ...overview,
  });
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/dashboard/staff/submissions/overview?${query}`]}>
          <StaffSubmissionOverviewPage />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
/** The cells of the table with this name. */
function tableOf(html: string, name: string): string[][] {
  const [, rest = ''] = html.split(`<table aria-label="${name}"`);
  const [table = ''] = rest.split('</table>');
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  );
}

describe('each chart is a table as well', () => {
  test('choices with counts and shares, the finding above', () => {
    const html = pageOf({ questions: [choices] });
    expect(html).toContain('Terbanyak: Ya (30)');
    expect(html).toContain('Dijawab 40 dari 40 pengajuan');
    expect(tableOf(html, 'Angka: Memakai QRIS')).toEqual([
      ['Pilihan', 'Jumlah', 'Bagian'],
      ['Ya', '30', '75,0 %'],
      ['Tidak', '10', '25,0 %'],
    ]);
  });

  test('numbers with their limits, the median and the ends', () => {
    const html = pageOf({ questions: [numbers] });
    expect(html).toContain('Nilai tengah Rp7.000.000');
    for (const amount of ['Rp6.800.000', 'Rp900.000', 'Rp12.500.000']) expect(html).toContain(amount);
    expect(tableOf(html, 'Angka: Omzet sebulan').map(([label]) => label)).toEqual([
      'Jawaban',
      'Rp0–Rp4.999.999',
      'Rp5.000.000–Rp9.999.999',
      'Rp10.000.000 ke atas',
    ]);
  });

  test('months, and places by their village', () => {
    const html = pageOf({ questions: [dates, points] });
    expect(tableOf(html, 'Angka: Buka sejak')).toEqual([
      ['Waktu', 'Jumlah'],
      ['Nov 2026', '1'],
      ['Okt 2026', '2'],
    ]);
    const places = tableOf(html, 'Angka: Lokasi usaha');
    expect(places[1]?.slice(1)).toEqual(['9', '75,0 %']);
    expect(places[2]?.[0]).toBe('Di luar Balikpapan');
    expect(html).toContain('2 jawaban lain tidak ada di peta ini.');
  });

  test('the drawings themselves are not read aloud', () => {
    const html = pageOf({ questions: [choices, numbers, dates] });
    const drawings = html.match(/<svg[^>]*(plot|bar)[^>]*>/g) ?? [];
    expect(drawings.length).toBeGreaterThan(3);
    for (const drawing of drawings) expect(drawing).toContain('aria-hidden');
  });
});

test('texts and files open on request, private answers never, and an unanswered question says so', () => {
  const html = pageOf({ questions: others });
  expect(html.match(/Baca jawaban/g)).toHaveLength(2);
  expect(html).toContain('Lihat berkas');
  expect(html).toContain('Data pribadi. Jawabannya tidak ditampilkan di sini.');
  expect(html).toContain('9 jawaban, satu untuk setiap baris');
  expect(html).toContain('Belum dijawab.');
});

test('a choice filters the page, and chosen again it stops filtering', () => {
  expect(pageOf({ questions: [choices] })).toMatch(/href="[^"]*choices=qris%3Atrue"[^>]*>Ya/);
  const filtered = pageOf({ questions: [choices] }, 'form=survei&choices=qris:true');
  expect(filtered).toMatch(/href="\/dashboard\/staff\/submissions\/overview\?form=survei"[^>]*>Ya/);
});

test('the filters are written in words, and the list keeps them', () => {
  const query = 'form=survei&search=kue&from=2026-11-01&choices=qris:true&ranges=omzet:1000..';
  const html = pageOf({}, query);
  expect(html).toContain(
    'Saringan: kata “kue”; Dikirim mulai 1 Nov 2026; Memakai QRIS = Ya; Omzet sebulan mulai 1.000.',
  );
  expect(html).toMatch(/href="\/dashboard\/staff\/submissions\?form=survei&amp;from=2026-11-01[^"]*ranges=omzet/);
  expect(pageOf({})).toContain('Semua pengajuan, tanpa saringan.');
});

test('hidden counts are words, and the page says why', () => {
  const rows = [
    { code: 'a', label: 'Satu', count: null },
    { code: 'b', label: 'Dua', count: null },
  ];
  const html = pageOf({
    hides_small: true,
    total: null,
    questions: [
      { ...choices, rows },
      { ...choices, question: 'lain', label: 'Lain', answered: null },
    ],
  });
  expect(tableOf(html, 'Angka: Memakai QRIS')[1]).toEqual(['Satu', 'disembunyikan', '']);
  expect(html).toContain('Hitungan di bawah 5 disembunyikan');
  expect(html).toContain('Kurang dari 5 pengajuan');
  expect(html).toContain('Dijawab kurang dari 5 kali');
  expect(html).not.toContain('Angka: Lain"');
});

test('without a form the page asks for one, and without submissions it says so', () => {
  expect(pageOf({}, '')).toContain('Pilih satu formulir');
  expect(pageOf({ total: 0 })).toContain('Belum ada pengajuan');
  expect(pageOf({ total: 0 }, 'form=survei&search=x')).toContain('Tidak ada pengajuan yang cocok');
});
