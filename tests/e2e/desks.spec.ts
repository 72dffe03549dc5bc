/** Every page behind a login, by everybody who may see it, narrow and wide, light and dark. */
import { lookThrough } from './support/look.ts';
import { addressesOf, desks, half } from './support/looks.ts';
import { returning, tokenOf } from './support/people.ts';
import { test, untouchedDemo } from './support/test.ts';

const demo = untouchedDemo();

for (const [email, looks] of Object.entries(desks)) {
  test(email, async ({ newContext }) => {
    test.setTimeout(300_000);
    const server = demo();
    const page = await (await newContext({ baseURL: server.url })).newPage();
    const paths = await addressesOf(server, await tokenOf(server, email), half(looks));
    await returning(page, server, email);
    await lookThrough(page, paths);
  });
}
