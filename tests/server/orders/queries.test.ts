/** The number of queries of cart, list and detail does not grow with their content, nor the rows that a question looks at. */
import { type KyselyPlugin, type RawNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { wasNotifiedRecently } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { testApp } from '#tests/support/app.ts';
import { createProduct, orderProduct, placeOrder, putIntoCart, submitProof } from './order-fixtures.ts';

test('carts, lists and orders take the same few queries, however long they are', {
  timeout: 60_000,
}, async () => {
  const server = await testApp({ orderMaxUnanswered: 1000 });
  const { db } = server;
  const seller = await server.as.member({ name: 'Siti', business: true });
  const buyer = await server.as.user();
  let queryCount = 0;
  const { prepared, read } = db;
  db.read = (...args) => {
    queryCount++;
    return read(...args) as never;
  };
  db.prepared = (...args) => {
    queryCount++;
    return prepared(...args) as never;
  };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queryCount++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const countOf = async (who: typeof buyer, path: string): Promise<number> => {
    queryCount = 0;
    expect((await who.get(path)).status).toBe(200);
    return queryCount;
  };
  const fill = async (products: number): Promise<string> => {
    const lines = [];
    for (let n = 0; n < products; n++)
      lines.push(await putIntoCart(buyer, await createProduct(server, seller, { name: `Amplang ${n}` })));
    const [made] = (await placeOrder(buyer, lines)).body.data.orders;
    await seller.post(`/members/orders/${made.id}/change-status-order`, { status: 'waiting' });
    for (let n = 0; n < products; n++) await submitProof({ buyer, seller }, made.id);
    for (let n = 0; n < products; n++) {
      await orderProduct(buyer, await createProduct(server, seller));
      await putIntoCart(buyer, await createProduct(server, seller));
    }
    return made.id;
  };
  const paths = (id: string): [typeof buyer, string][] => [
    [buyer, '/users/cart'],
    [buyer, '/users/orders?search=amplang'],
    [buyer, `/users/orders/${id}`],
    [seller, `/members/orders/${id}`],
    [seller, '/members/orders'],
    [seller, '/members/orders/analysis/total'],
    [buyer, '/users/notifications'],
  ];
  const few = paths(await fill(1));
  db.kysely = db.kysely.withPlugin(counting);
  // The form registry polls once a second. Requested before, it does not count here.
  await countOf(buyer, few[2]?.[1] ?? '');
  const before = [];
  for (const [who, path] of few) before.push(await countOf(who, path));
  const many = paths(await fill(4));
  await countOf(buyer, many[2]?.[1] ?? '');
  const after = [];
  for (const [who, path] of many) after.push(await countOf(who, path));
  // The form registry may poll once more or less. Nothing else may differ.
  for (const [at, count] of after.entries()) {
    expect(Math.abs(count - Number(before[at])), many[at]?.[1]).toBeLessThanOrEqual(1);
    expect(count, many[at]?.[1]).toBeGreaterThan(0);
    expect(count, many[at]?.[1]).toBeLessThanOrEqual(9);
  }
});

test('whether a seller was told of a question within the hour is looked up in an index, also among many notifications', async () => {
  const server = await testApp();
  const [{ id }, other] = [await server.as.user(), await server.as.user()];
  await sql`insert into notifications (user_id, kind, created_at)
    select ${id}::uuid, 'order-placed', now() - make_interval(secs => n) from generate_series(1, 4000) n
    union all select ${id}::uuid, 'question-asked', now() - make_interval(hours => n) from generate_series(2, 400) n
    union all select ${other.id}::uuid, 'question-asked', now() from generate_series(1, 4000) n`.execute(server.db.kysely);
  await sql`analyze notifications`.execute(server.db.kysely);
  let plan: object[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const { sqlFragments: [first = '', ...others] = [] } = node as RawNode;
      return { ...node, sqlFragments: [`explain (analyze, format json) ${first}`, ...others] } as RawNode;
    },
    transformResult: async ({ result }) => {
      plan = result.rows as object[];
      return result;
    },
  };
  await wasNotifiedRecently(server.db.kysely.withPlugin(explaining), { user_id: id, kind: 'question-asked' });
  expect(JSON.stringify(plan)).toContain('notifications_kind');
  expect(JSON.stringify(plan)).not.toMatch(/"Rows Removed by Filter":[1-9]/);
});
