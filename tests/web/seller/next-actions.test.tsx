/** Start pages show the next actions, each with a link to its page. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { CurationItem } from '#contract/curation.ts';
import { NEXT_ACTION_KINDS, type NextAction } from '#contract/next-actions.ts';
import { type WebUrl, webPages } from '#contract/pages.ts';
import dashboard from '#locales/id/dashboard.json';
import landing from '#locales/id/landing.json';
import { kinds } from '#locales/id/next-actions.json';
import { FormCard } from '#web/features/curation/FormCard.tsx';
import {
  anyProductQuery,
  ownBusinessQuery,
  ownCurationsQuery,
  paymentOptionsQuery,
} from '#web/features/dashboard/api.ts';
import { NextSteps } from '#web/features/dashboard/NextSteps.tsx';
import { useNextSteps } from '#web/features/dashboard/useNextSteps.ts';
import { PrimaryAction } from '#web/features/landing/Hero.tsx';
import {
  actionPath,
  CURATOR_ACTIONS,
  ENTRY_ACTIONS,
  nextActionsQuery,
  SELLER_OTHER_ACTIONS,
} from '#web/features/next-actions/api.ts';
import { NextActions } from '#web/features/next-actions/NextActions.tsx';
import { addTranslations } from '#web/i18n.ts';
import CuratorIndexPage from '#web/pages/CuratorIndexPage.tsx';
import MemberIndexPage from '#web/pages/MemberIndexPage.tsx';
import { userQuery } from '#web/session/user.ts';
import { theme } from '#web/theme/theme.ts';

addTranslations('dashboard', dashboard);
addTranslations('landing', landing);

const render = (element: ReactElement, client = new QueryClient()) =>
  renderToString(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  ).replace(/<style.*?<\/style>/gs, '');
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to?.replaceAll('&amp;', '&'));

const correction: NextAction = { kind: 'entry_correction', id: 'e1', title: 'Amplang', detail: '2', due_at: null };
const payment: NextAction = { kind: 'order_payment', id: 'o1', title: 'Toko Ani', detail: 'INV-1', due_at: null };
const clientWith = (actions: NextAction[]) => {
  const client = new QueryClient();
  client.setQueryData(nextActionsQuery.queryKey, actions);
  return client;
};

test('an action names its subject and links directly to its page', () => {
  const html = render(<NextActions />, clientWith([correction, payment]));
  expect(html).toContain('Perbaiki pengajuan Amplang');
  expect(html).toContain('2 isian ditandai pemeriksa');
  expect(linksOf(html)).toEqual(['/curation/e1?perbaiki=1', '/order-list/o1']);
});

test('a curator who also buys sees the work first and the own orders after it', () => {
  const request: NextAction = { kind: 'consultation_request', id: 'k1', title: 'Izin', detail: 'Ani', due_at: null };
  const html = render(<CuratorIndexPage />, clientWith([payment, request]));
  const [work = '', own = ''] = html.split('Pesanan dan permintaan Anda sendiri');
  expect(linksOf(work)).toContain('/dashboard/curator/consultations/k1');
  expect(linksOf(work)).not.toContain('/order-list/o1');
  expect(linksOf(own)).toContain('/order-list/o1');
});

test('a page shows only its own kinds of actions, and nothing if there are none', () => {
  expect(linksOf(render(<NextActions kinds={ENTRY_ACTIONS} />, clientWith([payment, correction])))).toEqual([
    '/curation/e1?perbaiki=1',
  ]);
  expect(render(<NextActions kinds={ENTRY_ACTIONS} />, clientWith([payment]))).not.toContain('Langkah selanjutnya');
});

test('from the fourth action on, actions are behind a button with their number', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => ({ ...payment, id }));
  const html = render(<NextActions />, clientWith(four));
  expect(linksOf(html)).toHaveLength(3);
  expect(html).toContain('Tampilkan 1 lainnya');
});

test('every kind links to an existing page', () => {
  for (const kind of Object.keys(kinds) as NextAction['kind'][]) {
    const path = actionPath({ ...payment, kind, id: 'x' }).replace(/\?.*$/, '');
    expect(Object.keys(webPages) as WebUrl[], kind).toContain(path.replace(/\/x$/, '/:id'));
  }
});

test('the card of an entry that was sent back says so and links to the correction, not only to the entry', () => {
  const entry = (status: CurationItem['status'], status_label: string) =>
    ({ id: 'e1', form_id: 'umkm-data', status, status_label }) as CurationItem;
  const back = render(<FormCard form="umkm-data" isFirst openEntry={entry('revision', 'Perlu Perbaikan')} />);
  expect(linksOf(back)).toEqual(['/curation/e1?perbaiki=1']);
  expect(back).toContain('Ada isian yang perlu Anda perbaiki.');
  const read = render(<FormCard form="umkm-data" isFirst openEntry={entry('verifying', 'Verifikasi Berkas')} />);
  expect(linksOf(read)).toEqual(['/curation/e1']);
  expect(read).toContain('Verifikasi Berkas');
});

const Steps = () => <NextSteps steps={useNextSteps(() => null) ?? []} />;
const newSeller = (products: number) => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { verified: true } as never);
  client.setQueryData(ownBusinessQuery.queryKey, { documents: {}, curator: null } as never);
  client.setQueryData(paymentOptionsQuery.queryKey, []);
  client.setQueryData(ownCurationsQuery.queryKey, { items: [] } as never);
  client.setQueryData(anyProductQuery.queryKey, { total: products } as never);
  return client;
};

test('a new seller is asked to add the first product, and each step links to its own tab', () => {
  const html = render(<Steps />, newSeller(0));
  expect(html).toContain('Tambah produk pertama');
  expect(linksOf(html)).toEqual([
    '/dashboard/member/products/add',
    '/profile?page=business&bagian=pembayaran',
    '/profile?page=business&bagian=dokumen',
    '/curation?form=curator-registration',
    '/curation?form=umkm-data',
  ]);
  expect(render(<Steps />, newSeller(1))).not.toContain('Tambah produk pertama');
});

test('“Buka toko” on the landing page leads a visitor to the seller registration, not to the programme’s form', () => {
  const html = render(<PrimaryAction />);
  expect(html).toContain('Buka toko');
  expect(linksOf(html)).toEqual(['/register', '/register?role=member&next=%2Fprofile%3Fpage%3Dbusiness']);
});

/** Texts in the order in which the page shows them. */
const inOrder = (html: string, texts: string[]) => [...texts].sort((a, b) => html.indexOf(a) - html.indexOf(b));

test('a seller’s dashboard begins with a correction, then the shop; own purchases come after it', () => {
  const html = render(<MemberIndexPage />, clientWith([payment, correction]));
  const texts = [
    'Perbaiki pengajuan Amplang',
    'Yang perlu dikerjakan',
    'Konsultasi dan belanja Anda',
    'Bayar pesanan di',
  ];
  for (const text of texts) expect(html).toContain(text);
  expect(inOrder(html, texts)).toEqual(texts);
});

test('together the parts of the seller’s dashboard show every kind that a seller can have', () => {
  const seller = [...ENTRY_ACTIONS, ...SELLER_OTHER_ACTIONS];
  expect([...seller, ...CURATOR_ACTIONS].sort()).toEqual([...NEXT_ACTION_KINDS].sort());
});
