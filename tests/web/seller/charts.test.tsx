/** Shop statistics as chart and table: side by side where there is room, else behind a toggle. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { revenueQuery, statusQuery, totalsQuery } from '#web/features/analysis/api.ts';
import { RevenuePanel } from '#web/features/analysis/RevenuePanel.tsx';
import { SellerTotals } from '#web/features/analysis/SellerTotals.tsx';
import { StatusPanel } from '#web/features/analysis/StatusPanel.tsx';

const at = (back: number) => new Date(Date.UTC(2026, 10, 30 - back)).toISOString().slice(0, 10);
/** Two weeks, oldest first, with sales on one day only. */
const days = Array.from({ length: 14 }, (_, n) => ({
  date: at(13 - n),
  revenue: n === 10 ? 85_000 : 0,
  delivery_fees: 0,
  subsidies: 0,
  orders: n === 10 ? 2 : 0,
}));
const statuses = [
  { status: 'pending' as const, label: 'Menunggu Konfirmasi', count: 3 },
  { status: 'failed' as const, label: 'Dibatalkan System', count: 0 },
];

const totals = {
  revenue: 85_000,
  delivery_fees: 0,
  subsidies: 0,
  orders: 12,
  customers: 3,
  products_sold: 9,
  active_products: 4,
  to_accept: 0,
  refunds_to_pay: 0,
  cancellations_to_answer: 0,
  proofs_to_check: 0,
  complaints_to_act: 0,
  to_process: 0,
  to_deliver: 0,
  low_stock: 0,
  to_answer: 0,
};

function draw(panel: React.ReactElement): string {
  const client = new QueryClient();
  client.setQueryData(revenueQuery(7).queryKey, days);
  client.setQueryData(statusQuery.queryKey, statuses);
  client.setQueryData(totalsQuery.queryKey, totals);
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>{panel}</MemoryRouter>
    </QueryClientProvider>,
  );
}
/** The CSS rule for a class inside a wide container. */
const wideDisplayRule = (html: string, name: string) =>
  new RegExp(`@container \\(min-width: ?520px\\)\\{\\.${name}\\{display:(\\w+);`).exec(html)?.[1];
const classOf = (html: string, after: RegExp) => (after.exec(html)?.[1] ?? '').split(' ').at(-1) ?? '';
const withoutStyles = (html: string) => html.replace(/<style[\s\S]*?<\/style>/g, '');

test('the table lists every day, including days without orders', () => {
  const html = withoutStyles(draw(<RevenuePanel days={7} onDays={() => undefined} />));
  const rows = [...html.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, row = '']) =>
    row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
  );
  expect(rows).toHaveLength(7);
  expect(rows[0]).toContain('30 Nov 2026');
  expect(rows[3]).toMatch(/27 Nov 2026 Rp ?85\.000 2/);
  expect(rows[6]).toMatch(/24 Nov 2026 Rp ?0 0/);
});

test.each([
  ['Pendapatan', <RevenuePanel key="r" days={7} onDays={() => undefined} />],
  ['Status pesanan', <StatusPanel key="s" />],
])('%s: in a wide panel the table is beside the chart, without a toggle', (heading, panel) => {
  const html = draw(panel);
  const plain = withoutStyles(html);
  const choice = classOf(
    plain,
    new RegExp(`class="([^"]*)"><div class="[^"]*" role="group" aria-label="Tampilan ${heading}"`),
  );
  const table = classOf(plain, new RegExp(`class="([^"]*)" role="region" aria-label="Tabel ${heading}" tabindex="0"`));
  expect(wideDisplayRule(html, choice)).toBe('none');
  expect(wideDisplayRule(html, table)).toBe('block');
});

test('in a narrow panel the chart comes first, and two buttons switch the view', () => {
  const html = draw(<StatusPanel />);
  const plain = withoutStyles(html);
  const table = classOf(plain, /class="([^"]*)" role="region" aria-label="Tabel Status pesanan"/);
  expect(html).toMatch(new RegExp(`\\.${table}\\{[^}]*display:none;`));
  expect([...plain.matchAll(/aria-pressed="(\w+)"[^>]*>([^<]+)</g)].map(([, on, word]) => [word, on])).toEqual([
    ['Grafik', 'true'],
    ['Tabel', 'false'],
  ]);
});

test('a number links to the list of what it counts, or has no link: no page lists the buyers', () => {
  const tiles = withoutStyles(draw(<SellerTotals />)).match(/<li.*?<\/li>/g) ?? [];
  const places = tiles.map((tile) => [
    tile
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s{2,}/)
      .at(-1),
    /href="([^"]+)"/.exec(tile)?.[1] ?? null,
  ]);
  expect(Object.fromEntries(places)).toEqual({
    'pendapatan sejak toko dibuka': '/#pendapatan',
    'semua pesanan': '/dashboard/member/orders',
    pembeli: null,
    'barang pernah terjual': '/dashboard/member/products?sort=sold&amp;direction=desc',
    'produk aktif': '/dashboard/member/products?status=active',
  });
});
