/** Data of a checkout, its request body and its idempotency key. Pure, so that a reload restores all of it. */
import type { AddressBook } from '#contract/addresses.ts';
import type { Cart, OrderBody, PaymentMethod } from '#contract/orders.ts';
import { orderCost, takeSubsidies } from '#engine/order-cost.ts';
import type { Answers } from '#engine/types.ts';

export type DeliveryMethod = OrderBody['delivery_method'];

export interface Attempt {
  /** The body as it was sent, as JSON. */
  body: string;
  key: string;
  /** The request was sent without a response, so it is unknown whether orders were created. */
  isUnanswered: boolean;
}

export interface Checkout {
  /** The chosen ways of receiving, by shop id. */
  deliveries: Record<string, DeliveryMethod>;
  /** Answers of the form `address` that were entered here. Null: a saved address. */
  address: Answers | null;
  /** The chosen entry of the address book. Null: the default one, which is the address of the profile. */
  address_id: string | null;
  /** Version of the form that `address` answers. */
  form_version: number | null;
  /** Keyed by shop id. */
  notes: Record<string, string>;
  /** How each shop is paid, keyed by its id. `transfer` where nothing is chosen. */
  payments: Record<string, PaymentMethod>;
  attempt: Attempt | null;
}

export const emptyCheckout: Checkout = {
  deliveries: {},
  address: null,
  address_id: null,
  form_version: null,
  notes: {},
  payments: {},
  attempt: null,
};

export interface MissingParts {
  /** Ids of the shops without a way of receiving. */
  deliveries: string[];
  address: boolean;
}

type CartShop = Cart['shops'][number];
const DELIVERY_METHODS: readonly DeliveryMethod[] = ['pickup', 'seller_courier', 'other'];

/** The ways of receiving that a shop offers. A shop with settings for delivery says itself whether goods may be collected. */
export const deliveryMethodsOf = ({ delivery: offer }: CartShop): readonly DeliveryMethod[] =>
  DELIVERY_METHODS.filter((method) => method !== 'pickup' || offer === null || offer.pickup !== null);

/** The chosen way of receiving. null: none yet, or one that the shop does not offer any more. */
export function chosenDelivery(
  cartShop: CartShop,
  { deliveries }: Pick<Checkout, 'deliveries'>,
): DeliveryMethod | null {
  const method = deliveries[cartShop.shop.id];
  return method && deliveryMethodsOf(cartShop).includes(method) ? method : null;
}

/** The chosen saved address. null while the book is not loaded, so that nothing is sent to another one meanwhile. */
export function savedAddress(
  { address_id }: Pick<Checkout, 'address_id'>,
  book: AddressBook | undefined,
  profile: Answers | null,
): Answers | null {
  if (address_id === null) return profile;
  return book ? (book.find(({ id }) => id === address_id)?.answers ?? profile) : null;
}

/** Whether any of the goods is brought somewhere. A shop without a choice counts, so that the address is asked for in time. */
export const needsAddress = (methods: readonly (DeliveryMethod | null)[]): boolean =>
  methods.some((method) => method !== 'pickup');

/** In rupiah. null: the seller names it. undefined: it is not part of the order, or not known yet. */
type Fee = number | null | undefined;
export interface ShopCost {
  goods: number;
  fee: Fee;
  /** The part of the fee that the city pays. */
  subsidy: number;
  total: number;
}

/** Region codes, the smallest first. */
const placesOf = (address: Answers | null): string[] =>
  [address?.urban_village, address?.district].filter((code) => typeof code === 'string');

/** What the order of one shop costs without a subsidy. `address` is null while it is not known where the goods go. */
export function shopCost(
  { lines, delivery: tariff }: CartShop,
  delivery: DeliveryMethod | null,
  address: Answers | null,
): ShopCost {
  const isPriced = delivery === 'seller_courier' && tariff !== null && address !== null;
  const cost = orderCost(lines, isPriced ? tariff : null, placesOf(address));
  return { ...cost, fee: isPriced ? cost.fee : undefined, subsidy: 0 };
}

interface CheckoutShop {
  group: CartShop;
  delivery: DeliveryMethod | null;
  cost: ShopCost;
}

/** The shops of a checkout with their ways of receiving and what their orders cost. */
export function checkoutShops(
  cart: Cart,
  checkout: Pick<Checkout, 'deliveries'>,
  address: Answers | null,
): CheckoutShop[] {
  const shops = cart.shops.map((group) => {
    const delivery = chosenDelivery(group, checkout);
    return { group, delivery, cost: shopCost(group, delivery, address) };
  });
  const fees = shops.map(({ group, cost }) => ({ shop: group.shop.id, fee: cost.fee ?? null }));
  const taken = takeSubsidies(cart.subsidies, fees, placesOf(address));
  return shops.map(({ cost, ...rest }) => {
    const subsidy = taken[rest.group.shop.id] ?? 0;
    return { ...rest, cost: { ...cost, subsidy, total: cost.total - subsidy } };
  });
}

interface ChosenLines {
  ids: string[];
  /** Each shop of the lines with its way of receiving. */
  shops: { id: string; delivery: DeliveryMethod | null }[];
  /** Of the goods. */
  total: number;
  /** The delivery fees on screen, by shop; null where the seller names it. */
  fees?: Record<string, number | null>;
  /** The subsidies on screen, by shop. */
  subsidies?: Record<string, number>;
  /** Of them those that take cash on receipt. */
  codShops?: string[];
  /** The address form is open. Its content is not confirmed yet, so no order can be sent. */
  isEditing?: boolean;
}

/** The body of `POST /users/orders`, or the parts that are still missing. */
export function buildOrderBody(
  { address, form_version, notes, payments }: Checkout,
  chosen: ChosenLines,
  saved: Answers | null,
): { body: OrderBody } | { missing: MissingParts } {
  const hasAddress = needsAddress(chosen.shops.map(({ delivery }) => delivery));
  const goesTo = hasAddress ? (address ?? saved) : null;
  const methods: [string, DeliveryMethod][] = [];
  const missing: MissingParts = { deliveries: [], address: hasAddress && (!goesTo || chosen.isEditing === true) };
  for (const { id, delivery } of chosen.shops) {
    if (delivery) methods.push([id, delivery]);
    else missing.deliveries.push(id);
  }
  const [first] = methods;
  if (!first || missing.address || missing.deliveries.length > 0) return { missing };
  const writtenNotes = chosen.shops.map(({ id }) => [id, (notes[id] ?? '').trim()] as const).filter(([, text]) => text);
  const paidOnReceipt = (chosen.codShops ?? []).filter((shop) => payments[shop] === 'cod');
  return {
    body: {
      cart_item_ids: chosen.ids,
      delivery_method: first[1],
      ...(methods.length > 1 ? { delivery_methods: Object.fromEntries(methods) } : {}),
      ...(goesTo ? { address: goesTo } : {}),
      ...(goesTo && address && form_version ? { form_version } : {}),
      ...(writtenNotes.length > 0 ? { notes: Object.fromEntries(writtenNotes) } : {}),
      total: chosen.total,
      ...(Object.keys(chosen.fees ?? {}).length > 0 ? { delivery_fees: chosen.fees } : {}),
      ...(Object.keys(chosen.subsidies ?? {}).length > 0 ? { subsidies: chosen.subsidies } : {}),
      ...(paidOnReceipt.length > 0
        ? { payment_methods: Object.fromEntries(paidOnReceipt.map((shop) => [shop, 'cod' as const])) }
        : {}),
    },
  };
}

/** Uses the same key for the same body, across retries and reloads. Another body gets another key. */
export function createAttempt(before: Attempt | null, body: OrderBody, freshKey: () => string): Attempt {
  const text = JSON.stringify(body);
  return { body: text, key: before?.body === text ? before.key : freshKey(), isUnanswered: true };
}

/** Groups the error messages by section of the page. */
export function groupErrors(errors: Record<string, string[]>) {
  const errorsUnder = (prefix: string) =>
    Object.fromEntries(
      Object.entries(errors)
        .filter(([path]) => path.startsWith(`${prefix}.`))
        .map(([path, sentences]) => [path.slice(prefix.length + 1), sentences]),
    );
  const knownPaths = /^(address|notes|cart_item_ids|delivery_methods)\.|^(delivery|payment)_method$/;
  return {
    address: errorsUnder('address'),
    notes: errorsUnder('notes'),
    lines: errorsUnder('cart_item_ids'),
    /** Of one shop, by its id, and of the shops that the request did not name. */
    deliveries: errorsUnder('delivery_methods'),
    delivery: errors.delivery_method ?? [],
    payment: errors.payment_method ?? [],
    others: Object.entries(errors).flatMap(([path, sentences]) => (knownPaths.test(path) ? [] : sentences)),
  };
}

/** 409 because earlier orders in a shop are unpaid. Retrying does not help, so the page does not suggest it. */
export const isUnpaidOrderLimit = ({ status, data }: { status: number; data: unknown }): boolean =>
  status === 409 && typeof data === 'object' && data !== null && 'shops' in data && 'limit' in data;
