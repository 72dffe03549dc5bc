/** What a visitor, a buyer and the people of a curation see, narrow and wide, light and dark. */

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

test('a visitor, and somebody who follows the link to a new password', async ({ page, server }) => {
  test.setTimeout(300_000);
  await callApi(server, '', 'POST', '/auth/password/reset', { email: 'budi@contoh.id' });
  const wizards: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/Wizard-')) wizards.push(new URL(page.url()).pathname);
  });
  await checkPages(page, await resolvePaths(server, '', [...sampleOf(visitorPages), contactPage]));
  // Nobody without an account is asked to fill in anything else.
  expect(wizards).toEqual(['/contact-us']);
  await checkPage(page, await linkFromMail(server, 'budi@contoh.id', /forgot-password\/page/));
});
test('budi, an order and the receipt of one that he has received', LONG_TEST, async ({ newContext }) => {
  test.setTimeout(300_000);
  const server = demo();
  const page = await (await newContext({ baseURL: server.url })).newPage();
  const paths = await resolvePaths(server, await tokenOf(server, 'budi@contoh.id'), orderPages);
  await restoreSession(page, server, 'budi@contoh.id');
  await checkPages(page, paths);
});
test('a visitor on the marketplace: the list, nothing found, a product that sells and one that is sold out', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  // The demo sells everything that it shows.
  const siti = await tokenOf(server, 'siti@contoh.id');
  const { id } = await createProduct(server, siti, 'Amplang yang Habis', { stock_quantity: 0 });
  for (const path of [...(await resolvePaths(server, '', marketPages)), `/product/${id}`]) await checkPage(page, path);
});
test(
  'the curation: entries on three desks, a score sheet, a period, an assisted business',
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
