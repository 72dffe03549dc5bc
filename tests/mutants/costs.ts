/** What an order costs, one fault for each part of it: lines, prices, delivery, subsidy, pieces that are sold out, refunds. */
import type { Mutant } from './mutant.ts';

const COST = 'src/engine/order-cost.ts';
const FUNCTIONS = 'src/server/database/functions';
const tests = ['tests/server/orders/whole-order-cost.slow.test.ts'];

export const costs: Mutant[] = [
  {
    breaks: 'the browser counts each line of an order once',
    file: COST,
    find: 'sum + price * (quantity - rejected_quantity), 0)',
    replace: 'sum + price * Math.min(1, quantity - rejected_quantity), 0)',
    tests,
  },
  {
    breaks: 'staff decide about a complaint with the price of pieces that were never sent',
    file: 'src/web/features/complaints/StaffComplaintView.tsx',
    find: 'formatRupiah(price * (quantity - rejected))',
    replace: 'formatRupiah(price * quantity)',
    tests: ['tests/web/buyer/complained-lines.test.tsx'],
  },
  {
    breaks: 'an order costs the price of its first line',
    file: `${FUNCTIONS}/place_orders.sql`,
    find: 'v_total := v_total + v_prices[v_next] * v_line_quantities[v_next];',
    replace: 'v_total := v_total + v_prices[1] * v_line_quantities[v_next];',
    tests,
  },
  {
    breaks: 'delivery stays free one rupiah below the sum from which it is free',
    file: COST,
    find: 'free_from !== null && goods >= free_from',
    replace: 'free_from !== null && goods >= free_from / 2',
    tests,
  },
  {
    breaks: 'the browser promises more than the most per order',
    file: COST,
    find: 'Math.min(fee ?? 0, offers[at]?.most_per_order ?? 0, left[at] ?? 0)',
    replace: 'Math.min(fee ?? 0, left[at] ?? 0)',
    tests,
  },
  {
    breaks: 'the price of one piece is owed for all pieces that are sold out',
    file: `${FUNCTIONS}/reject_order_lines.sql`,
    find: 'select coalesce(sum(price * pieces), 0) into v_goods from changed;',
    replace: 'select coalesce(sum(price), 0) into v_goods from changed;',
    tests,
  },
  {
    breaks: 'the browser counts pieces that were sold out before',
    file: COST,
    find: 'const difference = sumOfGoods(order.lines) - goods;',
    replace: 'const difference = sumOfGoods(order.lines) - goods + 1;',
    tests,
  },
  {
    breaks: 'a complaint is offered the part of the fee that the city paid',
    file: COST,
    find: 'Math.min(left, sumOfGoods(complained) + (isWhole ? delivery_fee : 0))',
    replace: 'sumOfGoods(complained) + (isWhole ? delivery_fee : 0)',
    tests,
  },
  {
    breaks: 'an order that ends after a refund owes everything again',
    file: 'src/server/modules/marketplace/orders/refunds/refunds.commands.ts',
    find: '(paid_amount ?? paidWithoutAmount(order)) - refunded',
    replace: '(paid_amount ?? paidWithoutAmount(order))',
    tests,
  },
  {
    breaks: 'each piece that is taken out is a refund of its own',
    file: 'src/server/modules/marketplace/orders/rejection/rejection.commands.ts',
    find: 'if (isPaid && !(await raiseRefund(trx, order, goods)))',
    replace: 'if (isPaid)',
    tests: ['tests/server/orders/cancellations.test.ts'],
  },
];
