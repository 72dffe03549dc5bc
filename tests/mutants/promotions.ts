/** Lower prices for some days: when they count, which earlier price is shown, and what a seller may not do. */
import type { Mutant } from './mutant.ts';

const FUNCTIONS = 'src/server/database/functions';
const MODULE = 'src/server/modules/marketplace';
const COST = 'tests/server/promotions/promotion-cost.test.ts';
const HISTORY = 'tests/server/promotions/price-history.test.ts';
const SELLER = 'tests/server/promotions/seller.test.ts';
const SHOWN = 'tests/server/promotions/shown-prices.test.ts';
const PAGES = 'tests/server/pages/promotions.test.ts';

export const promotions: Mutant[] = [
  {
    breaks: 'an order costs the promotion after its last day',
    file: `${FUNCTIONS}/place_orders.sql`,
    find: 'm.starts_at <= now() and now() < m.ends_at',
    replace: 'm.starts_at <= now()',
    tests: [COST],
  },
  {
    breaks: 'a promotion still counts in the moment when it ends',
    file: `${MODULE}/products/current-price.queries.ts`,
    find: 'now() < m.ends_at',
    replace: 'now() <= m.ends_at',
    tests: [COST],
  },
  {
    breaks: 'the page of a product shows the normal price of a variant after 90 days of its promotion',
    file: `${FUNCTIONS}/product_offer.sql`,
    find: "select least('9999-01-01', min(",
    replace: "select least('infinity', min(",
    tests: [HISTORY],
  },
  {
    breaks: 'lists show the price of yesterday until a job runs',
    file: `${MODULE}/products/products.queries.ts`,
    find: 'if (!row?.is_due) return row;',
    replace: 'if (row) return row;',
    tests: [SHOWN],
  },
  {
    breaks: 'a rendered page shows the price of yesterday',
    file: 'src/server/page-cache/render-cached.ts',
    find: 'Math.min(Date.now() + ttl, startOfNextDay(startedAt))',
    replace: 'Date.now() + ttl',
    tests: [PAGES],
  },
  {
    breaks: 'the price of an earlier promotion does not count as charged',
    file: `${FUNCTIONS}/lowest_price_before.sql`,
    find: "and ends_at > p_start - interval '30 days')",
    replace: 'and false)',
    tests: [HISTORY],
  },
  {
    breaks: 'the price that was charged when the 30 days began does not count',
    file: `${FUNCTIONS}/lowest_price_before.sql`,
    find: 'since >= first.since and',
    replace: "since >= p_start - interval '30 days' and",
    tests: [HISTORY],
  },
  {
    breaks: 'a new product shows a price before although it was not charged for 30 days',
    file: `${FUNCTIONS}/lowest_price_before.sql`,
    find: "and since <= p_start - interval '30 days') first",
    replace: 'and since <= p_start) first',
    tests: [HISTORY],
  },
  {
    breaks: 'a price before is shown that is as low as the promotion',
    file: `${FUNCTIONS}/promotion_json.sql`,
    find: 'b.price > m.price',
    replace: 'b.price >= m.price',
    tests: [HISTORY],
  },
  {
    breaks: 'a promotion without an end shows its price before for ever',
    file: `${FUNCTIONS}/promotion_json.sql`,
    find: 'now() < comparison_end(m.starts_on) and ',
    replace: '',
    tests: [HISTORY],
  },
  {
    breaks: 'the history keeps a price that no buyer was charged',
    file: `${FUNCTIONS}/record_variant_price.sql`,
    find: 'do update set price = excluded.price',
    replace: 'do nothing',
    tests: [HISTORY],
  },
  {
    breaks: 'the history is in the wrong order after a transaction that took long',
    file: `${FUNCTIONS}/record_variant_price.sql`,
    find: "case when v_last > now() then v_last + interval '1 microsecond' else now() end",
    replace: 'now()',
    tests: [HISTORY],
  },
  {
    breaks: 'a card shows a price before although another variant always cost as little',
    file: `${FUNCTIONS}/product_offer.sql`,
    find: 'm.price < v.price is true limit 1',
    replace: 'm.price < v.price is not true limit 1',
    tests: [SELLER],
  },
  {
    breaks: 'the highest price of a product with promotions stays when a variant gets dearer',
    file: `${FUNCTIONS}/update_product_of_variant.sql`,
    find: 'if exists (select 1 from promotions where product_id = new.product_id and ends_at > now()) then',
    replace: 'if false then',
    tests: [SELLER],
  },
  {
    breaks: 'a promotion of today began before it was entered',
    file: `${MODULE}/member-products/promotions/promotions.queries.ts`,
    find: 'greatest(${startOfWitaDay(day)}, now())',
    replace: '${startOfWitaDay(day)}',
    tests: [SELLER],
  },
  {
    breaks: 'two promotions of a product run on the same day',
    file: `${MODULE}/member-products/promotions/promotions.commands.ts`,
    find: 'if (other)\n    errors[',
    replace: 'if (other && false)\n    errors[',
    tests: [SELLER],
  },
  {
    breaks: 'a seller makes up the normal price',
    file: `${MODULE}/member-products/promotions/promotions.commands.ts`,
    find: '{ ...answers, normal_price: normalPrice, started }',
    replace: '{ normal_price: normalPrice, started, ...answers }',
    tests: [SELLER],
  },
  {
    breaks: 'the price of a promotion changes while it runs, and its price before stays',
    file: `${MODULE}/member-products/promotions/promotions.commands.ts`,
    find: 'if (before && started && price !== before.price)',
    replace: 'if (before && !started && price === -1)',
    tests: [SELLER],
  },
  {
    breaks: 'a saving is said to be larger than it is',
    file: 'src/engine/promotion.ts',
    find: 'Math.floor(((before',
    replace: 'Math.ceil(((before',
    tests: [COST],
  },
];
