/** What a new seller reads on the way to the first products, on a phone. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { returnLabelOf } from '#web/features/account/return-label.ts';
import { UnverifiedNote } from '#web/features/account/UnverifiedNote.tsx';
import { totalsQuery } from '#web/features/analysis/api.ts';
import { SellerTasks } from '#web/features/analysis/SellerTasks.tsx';
import { membershipErrors } from '#web/features/business/membership-errors.ts';
import { productList } from '#web/features/selling/grid-state.ts';
import { LowVariantsChip } from '#web/features/selling/ProductCells.tsx';
import { ProductFilters } from '#web/features/selling/ProductFilters.tsx';
import { linksFor } from '#web/layouts/Footer.tsx';
import { userQuery } from '#web/session/user.ts';
import { theme } from '#web/theme/theme.ts';

const draw = (element: ReactElement, client = new QueryClient()) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');

test('an incomplete NIK is refused with the number of digits that were typed, an empty one is asked for', () => {
  const errors = (nik: string) => membershipErrors({ nik, consent: true });
  expect(errors('6471 0512 345')).toEqual({ nik: ['NIK terdiri dari 16 angka. Anda menulis 11.'] });
  expect(errors('')).toEqual({ nik: ['Isi NIK Anda, 16 angka.'] });
  expect(errors('6471-0545-0390-0002')).toEqual({});
  expect(membershipErrors({ nik: '6471054503900002', consent: false })).toEqual({
    become_member: [expect.stringMatching(/^\p{Lu}.+\.$/u)],
  });
});

test('on a phone only the search stands above the products; the closed filters say how many are used', () => {
  const filters = (isPhone: boolean, changes = {}) =>
    draw(<ProductFilters state={{ ...productList.empty, ...changes }} change={() => undefined} isPhone={isPhone} />);
  const phone = filters(true);
  expect(phone.indexOf('Cari nama atau SKU')).toBeLessThan(phone.indexOf('<details'));
  expect(phone.indexOf('<details')).toBeLessThan(phone.indexOf('Semua kategori'));
  expect(phone).toContain('Saring dan urutkan</summary>');
  expect(filters(true, { status: 'active', low: true })).toContain('Saring dan urutkan (2 dipakai)');
  expect(filters(false)).not.toContain('<details');
});

test('a product with enough pieces in all says how many of its variants are low', () => {
  expect(draw(<LowVariantsChip stock_quantity={42} low_variants={1} />)).toContain('1 varian menipis');
  expect(draw(<LowVariantsChip stock_quantity={42} low_variants={0} />)).toBe('');
  // The whole product is marked already.
  expect(draw(<LowVariantsChip stock_quantity={3} low_variants={2} />)).toBe('');
});

test('the footer offers a registration to visitors only', () => {
  const links = [{ to: '/forms' }, { to: '/register' }];
  expect(linksFor(links, false)).toEqual(links);
  expect(linksFor(links, true)).toEqual([{ to: '/forms' }]);
});

test('a seller whose address is not verified reads on the check page why saving will be refused, and can resend the mail', () => {
  const note = (verified: boolean) => {
    const client = new QueryClient();
    client.setQueryData(userQuery.queryKey, { email: 'ratna@contoh.id', verified } as never);
    return draw(<UnverifiedNote button="Simpan produk" />, client);
  };
  expect(note(false)).toContain('Buka tautan yang kami kirim ke ratna@contoh.id.');
  expect(note(false)).toContain('tekan “Simpan produk”. Isian Anda tidak hilang.');
  expect(note(false)).toContain('Kirim ulang email verifikasi');
  expect(note(true)).toBe('');
});

test('while the steps of a new shop load, the dashboard does not say that nothing is left to do', () => {
  const client = new QueryClient();
  client.setQueryData(totalsQuery.queryKey, { to_accept: 0, low_stock: 0 } as never);
  const tasks = (setup: null | false) => draw(<SellerTasks setup={setup} />, client);
  expect(tasks(null)).not.toContain('Tidak ada yang menunggu Anda');
  expect(tasks(false)).toContain('Tidak ada yang menunggu Anda');
});

test('after the verification the way back to the product form is not called a dashboard', () => {
  expect(returnLabelOf('/dashboard/member/products/add?langkah=periksa-jawaban')).toBe('verify.back_to_form');
  expect(returnLabelOf('/curation?form=umkm-data')).toBe('verify.back_to_form');
  expect(returnLabelOf('/dashboard/member')).toBe('verify.success_dashboard');
  expect(returnLabelOf('/dashboard/member/orders')).toBe('verify.back');
  expect(returnLabelOf('/checkout?lines=1')).toBe('verify.back_to_buying');
  expect(returnLabelOf('/profile')).toBe('verify.back');
});
