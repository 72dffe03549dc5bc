/** Browser and database compute the same subsidies, to the rupiah, and what is given back is what was taken. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { takeSubsidies } from '#engine/order-cost.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { isFull, SEED } from '#tests/support/property-runs.ts';
import { createProduct, placeOrder, putIntoCart } from './order-fixtures.ts';

const PRICE = 20_000;
/** A statement may take ten seconds. */
const BATCH_SIZE = 50;
const FIELDS = ['kuliner', 'kriya', 'pertanian-perkebunan'];
/** Ids of shops and orders by field of business, sorted by the shops. */
let orders: { field: string; shop: string; id: string }[];
let server: TestApp;

beforeAll(async () => {
  server = await testApp();
  const buyer = await server.as.user();
  const lines: string[] = [];
  const fields = new Map<string, string>();
  for (const field of FIELDS) {
    const seller = await server.as.member({ business: { business_name: `Toko ${field}` } });
    await sql`update businesses set business_field = ${field} where id = ${seller.business_id}`.execute(
      server.db.kysely,
    );
    fields.set(String(seller.business_id), field);
    lines.push(await putIntoCart(buyer, await createProduct(server, seller, { price: PRICE })));
  }
  const placed: { id: string; shop: { id: string } }[] = (await placeOrder(buyer, lines)).body.data.orders;
  orders = placed
    .map(({ id, shop }) => ({ id, shop: shop.id, field: String(fields.get(shop.id)) }))
    .sort((a, b) => (a.shop < b.shop ? -1 : 1));
});

/**
 * Runs each case in the database: its programmes, its fees, what the orders take. Then each order gives back a part, and all the rest.
 * `spent`: of all programmes, after taking, after the parts, and at the end.
 */
const CREATE_TRY_CASES = `create function try_cases(p_cases jsonb, p_orders jsonb) returns jsonb language plpgsql as $$
declare
  v_case jsonb;
  v_given jsonb;
  v_taken jsonb;
  v_spent jsonb;
  v_results jsonb := '[]';
begin
  for v_case in select jsonb_array_elements(p_cases) loop
    delete from subsidy_uses;
    delete from subsidies;
    insert into subsidies (state, name, budget, most_per_order, starts_on, ends_on, districts, fields, answers, form_version, created_at)
      select 'running', 'Subsidi', budget, most_per_order, current_date - 9, current_date + 9, districts, fields, '{}', 1,
        now() + make_interval(secs => at)
      from rows from (jsonb_to_recordset(v_case -> 'programmes')
        as (budget bigint, most_per_order bigint, districts text[], fields text[])) with ordinality
        as p(budget, most_per_order, districts, fields, at);
    update orders set delivery_fee = (v_case #>> array['fees', (at - 1)::text])::bigint, subsidy = 0,
        total = ${PRICE} + (v_case #>> array['fees', (at - 1)::text])::bigint
      from jsonb_array_elements(p_orders) with ordinality o(o, at) where id = (o ->> 'id')::uuid;
    select jsonb_agg(jsonb_build_object('id', s.id, 'total', s.total, 'delivery_fee', s.delivery_fee,
        'shop', jsonb_build_object('id', s.business_id)) order by s.business_id) into v_given
      from orders s where s.id in (select (o ->> 'id')::uuid from jsonb_array_elements(p_orders) o);
    v_taken := subsidise_orders(v_given, array(select jsonb_array_elements_text(v_case -> 'places')));
    v_spent := jsonb_build_array((select coalesce(sum(spent), 0) from subsidies));
    perform return_subsidy((o ->> 'id')::uuid) from jsonb_array_elements(p_orders) o;
    perform return_subsidy((o ->> 'id')::uuid) from jsonb_array_elements(p_orders) o;
    v_spent := v_spent || to_jsonb((select coalesce(sum(spent), 0) from subsidies));
    v_results := v_results || jsonb_build_object('taken', v_taken, 'spent', v_spent,
      'stored', (select jsonb_agg(s.total order by s.business_id) from orders s
        where s.id in (select (o ->> 'id')::uuid from jsonb_array_elements(p_orders) o)));
  end loop;
  return v_results;
end $$`;

interface Result {
  taken: { shop: { id: string }; subsidy: number; total: number }[];
  spent: number[];
  stored: number[];
}

const rupiah = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(0, 1, max));
const programme = fc.record({
  budget: fc.oneof(fc.integer({ min: 100, max: 3_000 }), fc.integer({ min: 100, max: 40_000 })),
  most_per_order: fc.oneof(fc.integer({ min: 100, max: 20_000 }), fc.constantFrom(1_000_000)),
  districts: fc.subarray(['64.71.01', '64.71.06']),
  fields: fc.subarray(FIELDS),
});
const checkout = fc.record({
  programmes: fc.array(programme, { maxLength: 4 }),
  fees: fc.tuple(rupiah(30_000), rupiah(30_000), rupiah(30_000)),
  places: fc.constantFrom(['64.71.06.1001', '64.71.06'], ['64.71.01.1001', '64.71.01'], ['64.71.02.1001', '64.71.02']),
});

test('two hundred checkouts take the same in both, and no rupiah is lost', async () => {
  const cases = fc.sample(checkout, { numRuns: isFull ? 2_000 : 200, seed: SEED });
  await server.db.executeSql(CREATE_TRY_CASES);
  const results: Result[] = [];
  for (let from = 0; from < cases.length; from += BATCH_SIZE) {
    const batch = JSON.stringify(cases.slice(from, from + BATCH_SIZE));
    const { rows } = await server.db.executeSql('select try_cases($1::jsonb, $2::jsonb) as results', [
      batch,
      JSON.stringify(orders),
    ]);
    results.push(...((rows[0]?.results ?? []) as Result[]));
  }
  let [emptied, limited, several] = [0, 0, 0];
  for (const [n, { programmes, fees, places }] of cases.entries()) {
    const offers = programmes.map(({ budget, most_per_order, districts, fields }) => ({
      most_per_order,
      left: budget,
      places: districts,
      shops: orders.flatMap(({ shop, field }) => (fields.length === 0 || fields.includes(field) ? [shop] : [])),
    }));
    const taken = takeSubsidies(
      offers,
      orders.map(({ shop }, at) => ({ shop, fee: fees[at] ?? 0 })),
      places,
    );
    const amounts = orders.map(({ shop }) => taken[shop] ?? 0);
    const result = results[n] as Result;
    const context = JSON.stringify(cases[n]);
    expect(
      result.taken.map(({ subsidy }) => subsidy),
      context,
    ).toEqual(amounts);
    const totals = amounts.map((amount, at) => PRICE + (fees[at] ?? 0) - amount);
    expect([result.taken.map(({ total }) => total), result.stored], context).toEqual([totals, totals]);
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    expect(result.spent, context).toEqual([sum, 0]);
    if (amounts.some((amount, at) => amount > 0 && amount < (fees[at] ?? 0))) limited += 1;
    if (sum > 0 && sum === programmes.reduce((all, { budget }) => all + budget, 0)) emptied += 1;
    if (amounts.filter((amount) => amount > 0).length > 1) several += 1;
  }
  // Each outcome occurred often enough.
  expect(Math.min(emptied, limited, several)).toBeGreaterThan(10);
});
