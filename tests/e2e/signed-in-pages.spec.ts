/** Every page behind a login, for every role that may see it, narrow and wide, light and dark. */

import { restoreSession, tokenOf } from './support/accounts.ts';
import { resolvePaths, sampleOf, signedInPages } from './support/checked-pages.ts';
import { checkPages } from './support/page-checks.ts';
import { test, untouchedDemo } from './support/test.ts';

const demo = untouchedDemo();

for (const [email, looks] of Object.entries(signedInPages)) {
  test(email, async ({ newContext }) => {
    test.setTimeout(300_000);
    const server = demo();
    const page = await (await newContext({ baseURL: server.url })).newPage();
    const paths = await resolvePaths(server, await tokenOf(server, email), sampleOf(looks));
    await restoreSession(page, server, email);
    await checkPages(page, paths);
  });
}
