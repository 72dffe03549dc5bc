/** What delivery costs, how orders are paid on receipt, how each shop brings its goods, the address book, and what is bought again. */
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
    breaks: 'a buyer agrees to another fee than the one they read',
    file: 'src/server/modules/marketplace/orders/change/delivery-fee.commands.ts',
    find: 'if (!step || fee !== order.delivery_fee)',
    replace: 'if (!step)',
    tests: ['tests/server/orders/delivery-fee.test.ts', 'tests/server/orders/fee-correction.test.ts'],
  },
  {
    breaks: 'buying again twice puts twice as much into the cart',
    file: 'src/server/modules/marketplace/cart/again/again.queries.ts',
    find: 'greatest(cart_lines.quantity, excluded.quantity)',
    replace: 'cart_lines.quantity + excluded.quantity',
    tests: ['tests/server/orders/buy-again.test.ts'],
  },
  {
    breaks: 'an address that is no longer the default one cannot be read any more',
    file: 'src/server/modules/identity/users/addresses/addresses.commands.ts',
    find: 'const answers = forms.move(before.answers, profilePlace, placeOf(user.id, { id: before.id, is_default: false }));',
    replace: 'const answers = before.answers;',
    tests: ['tests/server/users/addresses.test.ts'],
  },
  {
    breaks: 'the seller reads what the buyer calls the address',
    file: 'src/server/modules/marketplace/orders/place/place.commands.ts',
    find: 'return { doc, answers: sent };',
    replace: 'return { doc, answers: valid };',
    tests: ['tests/server/users/addresses.test.ts'],
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
    file: 'machines/support/order-setup.ts',
    find: "isBy('buyer')(given) && !given.context.is_fee_unsettled",
    replace: "isBy('buyer')(given)",
    tests: ['tests/server/orders/delivery-fee.test.ts'],
  },
  {
    breaks: 'an order takes more of a subsidy than its budget has left',
    file: 'src/server/database/functions/subsidise_orders.sql',
    find: 'v_programme.most_per_order, v_left);',
    replace: 'v_programme.most_per_order);',
    tests: ['tests/server/orders/subsidies.test.ts'],
  },
  {
    breaks: 'a buyer gets a lower subsidy than the one on screen',
    file: 'src/server/database/functions/subsidise_orders.sql',
    find: 'if v_lower is not null then',
    replace: 'if false then',
    tests: ['tests/server/orders/subsidies.test.ts'],
  },
  {
    breaks: 'a subsidy is given back twice',
    file: 'src/server/database/functions/return_subsidy.sql',
    find: 'amount - returned as rest',
    replace: 'amount as rest',
    tests: ['tests/server/orders/subsidies.test.ts'],
  },
  {
    breaks: 'an order that ends without a sale keeps its subsidy',
    file: 'src/server/modules/marketplace/orders/change/change.commands.ts',
    find: 'write: ({ trx, order }) => returnSubsidy(trx, order.id)',
    replace: 'write: async () => undefined',
    tests: ['tests/server/orders/subsidies.test.ts'],
  },
  {
    breaks: 'a buyer says that the seller has received the money',
    file: 'machines/support/order-setup.ts',
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
