/** What delivery costs, how orders are paid on receipt, and how each shop of a checkout brings its goods. */
import type { Mutant } from './mutant.ts';

const PLACE = 'src/server/database/functions/place_orders.sql';

export const delivery: Mutant[] = [
  {
    breaks: 'a checkout charges a delivery fee that the buyer did not see',
    file: PLACE,
    find: "if v_other_fees <> '[]' then",
    replace: 'if false then',
    tests: ['tests/server/orders/delivery-fee.test.ts'],
  },
  {
    breaks: 'a shop delivers as another shop of the checkout does',
    file: PLACE,
    find: 'v_method := coalesce(p_deliveries ->> v_shops[v_first]::text, p_delivery);',
    replace: 'v_method := p_delivery;',
    tests: ['tests/server/orders/several-shops.test.ts'],
  },
  {
    breaks: 'a shop where the goods are collected reads the address of the buyer',
    file: PLACE,
    find: "case when v_method <> 'pickup' then nullif(v_address -> 'address', 'null'::jsonb) end",
    replace: "nullif(v_address -> 'address', 'null'::jsonb)",
    tests: ['tests/server/orders/several-shops.test.ts'],
  },
  {
    breaks: 'the price of a district wins over the price of its village',
    file: 'src/server/database/functions/delivery_fee.sql',
    find: 'order by at limit 1',
    replace: 'order by at desc limit 1',
    tests: ['tests/server/orders/order-cost.test.ts', 'tests/server/orders/delivery-fee.test.ts'],
  },
  {
    breaks: 'an order is paid before its delivery fee is agreed to',
    file: 'machines/support/order-parts.ts',
    find: "isBy('buyer')(given) && !given.context.is_fee_unsettled",
    replace: "isBy('buyer')(given)",
    tests: ['tests/server/orders/delivery-fee.test.ts'],
  },
  {
    breaks: 'a buyer says that the seller has received the money',
    file: 'machines/support/order-parts.ts',
    find: "isSellerOfCod: (given: GuardArgs) => isBy('seller')(given) &&",
    replace: "isSellerOfCod: (given: GuardArgs) => isBy('seller', 'buyer')(given) &&",
    tests: ['tests/server/orders/cash-on-delivery.test.ts'],
  },
  {
    breaks: 'an order on its way counts as paid although the buyer pays on receipt',
    file: 'src/server/modules/marketplace/orders/paid.queries.ts',
    find: ".payment_method = 'transfer' and",
    replace: '.payment_method is not null and',
    tests: ['tests/server/orders/cash-on-delivery.test.ts'],
  },
];
