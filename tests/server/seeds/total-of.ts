import type { Order } from '#contract/orders.ts';

/** What the buyer of an order pays, in rupiah: the pieces that are sent and their delivery, without what the city pays of it. */
export const totalOf = ({ lines, delivery_fee, subsidy }: Order): number =>
  lines.reduce(
    (sum, { price, quantity, rejected_quantity }) => sum + price * (quantity - rejected_quantity),
    delivery_fee - subsidy,
  );
