/** SQL of the price that buyers pay now, with a running promotion. `place_orders` and `product_offer` decide the same. */

/** `v` is an alias of `variants`. */
export const currentPrice = (v: string) => `least(${v}.price, (select m.price from promotions m
  where m.variant_id = ${v}.id and m.starts_at <= now() and now() < m.ends_at))`;
