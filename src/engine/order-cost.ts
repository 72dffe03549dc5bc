/**
 * What an order of one shop costs. Amounts are whole rupiah. The SQL functions `delivery_fee` and `subsidise_orders` compute the
 * same when an order is placed.
 */

interface DeliveryTariff {
  /** Fees by the code of a region. The fee of a smaller region wins over the fee of the one around it. */
  zones: readonly { code: string; fee: number }[];
  /** From this sum of goods on, delivery to a zone with a fee is free. */
  free_from: number | null;
}

interface PricedLine {
  price: number;
  quantity: number;
  /** Pieces of `quantity` that the seller cannot deliver, and nobody pays. 0 if not given. */
  rejected_quantity?: number;
}

interface OrderCost {
  goods: number;
  /** null: the seller names the fee. Not part of the total then. */
  fee: number | null;
  total: number;
}

const sumOfGoods = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { price, quantity, rejected_quantity = 0 }) => sum + price * (quantity - rejected_quantity), 0);

/** `places`: region codes of the address, from the smallest to the largest. null: the tariff has no fee for the place. */
function deliveryFee({ zones, free_from }: DeliveryTariff, goods: number, places: readonly string[]): number | null {
  const [zone] = places.flatMap((place) => zones.filter(({ code }) => code === place));
  if (!zone) return null;
  return free_from !== null && goods >= free_from ? 0 : zone.fee;
}

interface SubsidyOffer {
  most_per_order: number;
  /** The rest of the budget. */
  left: number;
  /** Region codes. Empty: everywhere. */
  places: readonly string[];
  /** Ids of the shops whose orders may take it. */
  shops: readonly string[];
}
interface FeeOfShop {
  /** Id of the shop. */
  shop: string;
  /** null: not known yet, so nothing is taken. */
  fee: number | null;
}

/**
 * What the orders of one checkout, one of each shop, take of the fees, by shop. They take one after the other, by the ids of their
 * shops, each from the first offer that fits and has money left. `places`: region codes of the address.
 */
export function takeSubsidies(
  offers: readonly SubsidyOffer[],
  fees: readonly FeeOfShop[],
  places: readonly string[],
): Record<string, number> {
  const left = offers.map((offer) => offer.left);
  const taken: Record<string, number> = {};
  for (const { shop, fee } of [...fees].sort((a, b) => (a.shop < b.shop ? -1 : 1))) {
    const at = offers.findIndex(
      (offer, n) =>
        (left[n] ?? 0) > 0 &&
        offer.shops.includes(shop) &&
        (offer.places.length === 0 || offer.places.some((code) => places.includes(code))),
    );
    const amount = Math.min(fee ?? 0, offers[at]?.most_per_order ?? 0, left[at] ?? 0);
    if (amount === 0) continue;
    taken[shop] = amount;
    left[at] = (left[at] ?? 0) - amount;
  }
  return taken;
}

/** `tariff` is null where delivery is not part of the order: the shop has none, or the buyer collects the goods. */
export function orderCost(
  lines: readonly PricedLine[],
  tariff: DeliveryTariff | null,
  places: readonly string[],
): OrderCost {
  const goods = sumOfGoods(lines);
  const fee = tariff ? deliveryFee(tariff, goods, places) : 0;
  return { goods, fee, total: goods + (fee ?? 0) };
}

interface ReducedCost {
  goods: number;
  total: number;
  /** By how much the total falls. The buyer of a paid order gets it back. */
  difference: number;
  /** Pieces that stay in the order. */
  pieces: number;
}

/**
 * What an order costs when the seller takes pieces out of it. The delivery fee stays as it is: fewer goods never make it higher, also
 * below the sum from which delivery is free. The SQL function `reject_order_lines` computes the same.
 */
export function costAfterRejection(
  order: { lines: readonly PricedLine[]; total: number },
  lines: readonly PricedLine[],
): ReducedCost {
  const goods = sumOfGoods(lines);
  const difference = sumOfGoods(order.lines) - goods;
  const pieces = lines.reduce((sum, { quantity, rejected_quantity = 0 }) => sum + quantity - rejected_quantity, 0);
  return { goods, total: order.total - difference, difference, pieces };
}

interface PaidOrder {
  lines: readonly (PricedLine & { id: string })[];
  /** The part of what was paid that is for delivery. */
  delivery_fee: number;
  /** What the buyer paid and did not get back yet. */
  left: number;
}

/**
 * The highest refund of a complaint: the price of the delivered pieces of its lines, with the delivery fee where it is about every
 * line, and never more than what is left of the payment.
 */
export function complaintRefundLimit({ lines, delivery_fee, left }: PaidOrder, lineIds: readonly string[]): number {
  const delivered = lines.filter(({ quantity, rejected_quantity = 0 }) => quantity > rejected_quantity);
  const complained = delivered.filter(({ id }) => lineIds.includes(id));
  const isWhole = complained.length === delivered.length;
  return Math.max(0, Math.min(left, sumOfGoods(complained) + (isWhole ? delivery_fee : 0)));
}
