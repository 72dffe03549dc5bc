/** Pages of a visitor, a buyer and the users of a curation, narrow and wide, light and dark. */

import { linkFromMail, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import {
  contactPage,
  curationPages,
  marketPages,
  orderPages,
  resolvePaths,
  sampleOf,
  visitorPages,
} from './support/checked-pages.ts';
import { checkPage, checkPages } from './support/page-checks.ts';
import { createProduct } from './support/products.ts';
import { expect, LONG_TEST, test, untouchedDemo } from './support/test.ts';

const demo = untouchedDemo();

test('pages of a visitor, and of a user with a link to a new password', async ({ page, server }) => {
  test.setTimeout(300_000);
  await callApi(server, '', 'POST', '/auth/password/reset', { email: 'budi@contoh.id' });
  const wizards: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/Wizard-')) wizards.push(new URL(page.url()).pathname);
  });
  await checkPages(page, await resolvePaths(server, '', [...sampleOf(visitorPages), contactPage]));
  // Visitors find no other form. Its script is loaded by its page and by the page for other sites; once where both are one document.
  expect(new Set(wizards.map((path) => path.replace('/embed', '')))).toEqual(new Set(['/contact-us']));
  await checkPage(page, await linkFromMail(server, 'budi@contoh.id', /forgot-password\/page/));
});
test('pages of Budi: an order, and the receipt of a received one', LONG_TEST, async ({ newContext }) => {
  test.setTimeout(300_000);
  const server = demo();
  const page = await (await newContext({ baseURL: server.url })).newPage();
  const paths = await resolvePaths(server, await tokenOf(server, 'budi@contoh.id'), orderPages);
  await restoreSession(page, server, 'budi@contoh.id');
  await checkPages(page, paths);
});
test(
  'a visitor on the marketplace: the list, an empty result, a product with sales and a sold-out one',
  LONG_TEST,
  async ({ page, server }) => {
    test.setTimeout(300_000);
    // Every product of the demo is in stock.
    const siti = await tokenOf(server, 'siti@contoh.id');
    const { id } = await createProduct(server, siti, 'Amplang yang Habis', { stock_quantity: 0 });
    for (const path of [...(await resolvePaths(server, '', marketPages)), `/product/${id}`])
      await checkPage(page, path);
  },
);
test(
  'the curation: entries of three users, a score sheet, a period, an assisted business',
  LONG_TEST,
  async ({ newContext }) => {
    test.setTimeout(300_000);
    const server = demo();
    const page = await (await newContext({ baseURL: server.url })).newPage();
    for (const [email, looks] of Object.entries(curationPages)) {
      const paths = await resolvePaths(server, await tokenOf(server, email), looks);
      await restoreSession(page, server, email);
      await checkPages(page, paths);
    }
  },
);
