/** What a visitor, a buyer and the people of a curation see, narrow and wide, light and dark. */
import { callApi } from './support/calls.ts';
import { sellOne } from './support/goods.ts';
import { look, lookThrough } from './support/look.ts';
import { addressesOf, contact, curation, half, market, orders, visitor } from './support/looks.ts';
import { linkIn, returning, tokenOf } from './support/people.ts';
import { expect, LONG, test, untouchedDemo } from './support/test.ts';

const demo = untouchedDemo();

test('a visitor, and somebody who follows the link to a new password', async ({ page, server }) => {
  test.setTimeout(300_000);
  await callApi(server, '', 'POST', '/auth/password/reset', { email: 'budi@contoh.id' });
  const wizards: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/Wizard-')) wizards.push(new URL(page.url()).pathname);
  });
  await lookThrough(page, await addressesOf(server, '', [...half(visitor), contact]));
  // Nobody without an account is asked to fill in anything else.
  expect(wizards).toEqual(['/contact-us']);
  await look(page, await linkIn(server, 'budi@contoh.id', /forgot-password\/page/));
});
test('budi, an order and the receipt of one that he has received', LONG, async ({ newContext }) => {
  test.setTimeout(300_000);
  const server = demo();
  const page = await (await newContext({ baseURL: server.url })).newPage();
  const paths = await addressesOf(server, await tokenOf(server, 'budi@contoh.id'), orders);
  await returning(page, server, 'budi@contoh.id');
  await lookThrough(page, paths);
});
test('a visitor on the marketplace: the list, nothing found, a product that sells and one that is sold out', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  // The demo sells everything that it shows.
  const siti = await tokenOf(server, 'siti@contoh.id');
  const { id } = await sellOne(server, siti, 'Amplang yang Habis', { stock_quantity: 0 });
  for (const path of [...(await addressesOf(server, '', market)), `/product/${id}`]) await look(page, path);
});
test(
  'the curation: entries on three desks, a score sheet, a period, an assisted business',
  LONG,
  async ({ newContext }) => {
    test.setTimeout(300_000);
    const server = demo();
    const page = await (await newContext({ baseURL: server.url })).newPage();
    for (const [email, looks] of Object.entries(curation)) {
      const paths = await addressesOf(server, await tokenOf(server, email), looks);
      await returning(page, server, email);
      await lookThrough(page, paths);
    }
  },
);
