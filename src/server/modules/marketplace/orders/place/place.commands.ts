/** The checkout. Cart lines become one order per shop, all of them or none. Errors name the line and the field. */

import { randomUUID } from 'node:crypto';
import type { DeliveryFeeConflict } from '#contract/delivery.ts';
import type { DeliveryFeeState, OrderBody, PlacedOrders } from '#contract/orders.ts';
import type { SubsidyConflict } from '#contract/subsidies.ts';
import { datePartsInWita, formatLongDate, timeInWita } from '#engine/calendar.ts';
import { formatRupiah } from '#engine/money.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { hasSavedResponse, type IdempotencyKey } from '#server/database/idempotency.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { t } from '#server/lib/i18n.ts';
import { type FieldErrors, Problem, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { statusLabel } from '../orders.present.ts';
import { listRefusingShops, type Placed, type PlacedBody, placeOrders, type RefusingShop } from './place.queries.ts';

type Services = Pick<App, 'db' | 'forms' | 'config'>;
export const addressAad = (orderId: string) => `orders.address.${orderId}`;

// Limit of the spec: nobody shops more often than this in an hour. `RATE_LIMITS` stretches it like the other budgets.
const MAX_ORDERS_PER_HOUR = 120;
const UNLIMITED = 1_000_000;

export async function checkOut(
  app: Services,
  user: User,
  body: OrderBody,
  idempotency: { idempotencyKey: IdempotencyKey; requestFingerprint: string } | null,
): Promise<{ placed: PlacedOrders; replayed: boolean }> {
  const methods = [body.delivery_method, ...Object.values(body.delivery_methods ?? {})];
  const address = methods.every((method) => method === 'pickup') ? null : await validateAddress(app, user, body);
  const addresses = body.cart_item_ids.map(() => {
    const id = randomUUID();
    return { id, address: address && app.forms.encrypt(address.doc, address.answers, addressAad(id)) };
  });
  const { rateFactor, orderPendingExpires, orderMaxUnanswered } = app.config;
  const placed = await placeOrders(app.db, {
    user_id: user.id,
    key: idempotency?.idempotencyKey.key ?? null,
    requestFingerprint: idempotency?.requestFingerprint ?? null,
    route: idempotency?.idempotencyKey.route ?? '',
    cart_item_ids: body.cart_item_ids,
    checkout_id: randomUUID(),
    delivery_method: body.delivery_method,
    addresses,
    address_version: address?.doc.version ?? null,
    notes: body.notes ?? {},
    total: body.total ?? null,
    expires_seconds: orderPendingExpires,
    budget: rateFactor >= UNLIMITED ? null : MAX_ORDERS_PER_HOUR * rateFactor,
    buyer_name: user.name,
    most_unanswered: orderMaxUnanswered,
    places: address ? placesOf(address.answers) : [],
    delivery_fees: body.delivery_fees ?? null,
    subsidies: body.subsidies ?? null,
    delivery_methods: body.delivery_methods ?? null,
    payment_method: body.payment_method ?? 'transfer',
    payment_methods: body.payment_methods ?? {},
  }).catch(async (error: RaisedError) => {
    // Only a refused order looks up its idempotency key. If the key was used before, that is the error to report first.
    if (
      idempotency &&
      REFUSAL_CODES.includes(error.code ?? '') &&
      (await hasSavedResponse(app.db.kysely, idempotency.idempotencyKey))
    )
      throw problems.IDEMPOTENCY_KEY_REUSED();
    const shops = SHOP_REFUSAL_CODES.includes(error.code ?? '')
      ? await listRefusingShops(app.db.kysely, error.detail)
      : [];
    throw toProblem(error, { hasKey: idempotency !== null, limit: orderMaxUnanswered, shops, body });
  });
  if (placed.replayed && !placed.same) throw problems.IDEMPOTENCY_KEY_REUSED();
  return { placed: presentPlaced(placed), replayed: placed.replayed };
}

async function validateAddress(
  app: Services,
  user: User,
  body: OrderBody,
): Promise<{ doc: FormDoc; answers: Answers }> {
  if (!body.address) throw problems.VALIDATION_FAILED({ address: [t('trade:orders.address_needed')] });
  const answers = givenAnswers(body.address);
  try {
    const { doc, answers: valid } = await app.forms.validate('address', answers, { user, version: body.form_version });
    // The buyer's own name for the address is no business of the seller.
    const { address_label: _own, ...sent } = valid;
    return { doc, answers: sent };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    const errors = Object.entries(error.errors ?? {}).map(([field, sentences]) => [`address.${field}`, sentences]);
    throw problems.FORM_INVALID(Object.fromEntries(errors));
  }
}

/** The codes that tariffs may name, the smallest region first. */
const placesOf = ({ urban_village, district }: Answers): string[] =>
  [urban_village, district].filter((code) => typeof code === 'string');

interface RaisedError {
  code?: string;
  detail?: string;
  constraint?: string;
}
const HOUR = 3600;
/** Raised before `place_orders` inserts the key, which is its last write. */
const REFUSAL_CODES = [
  'SU002',
  'SU003',
  'SU004',
  'SU005',
  'SU006',
  'SU007',
  'SU008',
  'SU010',
  'SU013',
  'SU014',
  'SU015',
];
/** Their detail lists shops. */
const SHOP_REFUSAL_CODES = ['SU005', 'SU006', 'SU007', 'SU008', 'SU010', 'SU013', 'SU014'];

/** Translates what `place_orders` raised into a problem. */
function toProblem(
  error: RaisedError,
  { hasKey, limit, shops, body }: { hasKey: boolean; limit: number; shops: RefusingShop[]; body: OrderBody },
): unknown {
  const detail = () => JSON.parse(error.detail ?? 'null');
  const shopNames = shops.map(({ name }) => name).join(', ');
  switch (error.code) {
    case 'SU001':
      return problems.CONFLICT('CART_LINES_GONE');
    case 'SU002': {
      const lines = detail() as { name: string }[];
      // The obstacle has disappeared in the meantime, so the next try succeeds.
      if (lines.length === 0) return problems.CONFLICT();
      return problems.CONFLICT('CART_CHANGED', { names: lines.map(({ name }) => name).join(', ') }, { lines });
    }
    case 'SU003':
      return problems.TOO_MANY(HOUR);
    case 'SU004':
      return problems.CONFLICT('PRICES_CHANGED', {}, { total: detail() });
    case 'SU005':
      return problems.CONFLICT('ORDERS_UNANSWERED', { limit, shops: shopNames }, { limit, shops: detail() });
    case 'SU006':
      return closedShopsProblem(shopNames, detail());
    case 'SU007':
      return deliveryFeeProblem(shops, detail());
    case 'SU008':
      return withoutPickupProblem(shops, body);
    case 'SU010':
      return subsidyProblem(shops, detail());
    case 'SU013':
      return problems.VALIDATION_FAILED({ payment_method: [t('delivery:no_cod', { shops: shopNames })] });
    case 'SU014':
      return problems.VALIDATION_FAILED({ payment_method: [t('delivery:cod_without_fee', { shops: shopNames })] });
    case 'SU015':
      return unknownShopsProblem(detail(), body);
    case '55P03':
      return hasKey ? problems.CONFLICT('IDEMPOTENCY_IN_FLIGHT') : problems.UNAVAILABLE();
    case '23505':
      // Two requests at the same time used one key for different lines.
      return error.constraint === 'idempotency_pkey' ? problems.IDEMPOTENCY_KEY_REUSED() : error;
    default:
      return error;
  }
}

function closedShopsProblem(shopNames: string, shops: { closure: { until: string } }[]): Problem {
  const lastDay =
    shops
      .map(({ closure }) => closure.until)
      .sort()
      .at(-1) ?? '';
  const day = formatLongDate(datePartsInWita(timeInWita(lastDay)));
  return problems.CONFLICT('SHOP_CLOSED', { shops: shopNames, day }, { shops });
}

/** A shop whose way of receiving the request names has the sentence at its own field. */
function withoutPickupProblem(shops: RefusingShop[], { delivery_methods = {} }: OrderBody): Problem {
  const others = shops.filter(({ id }) => !(id in delivery_methods));
  const errors: FieldErrors = {};
  for (const { id, name } of shops)
    if (id in delivery_methods) errors[`delivery_methods.${id}`] = [t('delivery:no_pickup', { shops: name })];
  if (others.length > 0)
    errors.delivery_method = [t('delivery:no_pickup', { shops: others.map(({ name }) => name).join(', ') })];
  return problems.VALIDATION_FAILED(errors);
}

const MAPS_BY_SHOP = ['delivery_methods', 'notes', 'delivery_fees', 'subsidies', 'payment_methods'] as const;

/** At each place where the request names one of these shops. */
const unknownShopsProblem = (ids: string[], body: OrderBody): Problem =>
  problems.VALIDATION_FAILED(
    Object.fromEntries(
      MAPS_BY_SHOP.flatMap((map) =>
        ids.flatMap((id) =>
          id in (body[map] ?? {}) ? [[`${map}.${id}`, [t('trade:orders.shop_without_lines')]]] : [],
        ),
      ),
    ),
  );

type ChangedFee = { id: string; state: DeliveryFeeState; delivery_fee: number | null };

function deliveryFeeProblem(shops: RefusingShop[], changed: ChangedFee[]): Problem {
  const fees = shops.map(({ id, name }) => {
    const { state, delivery_fee } = changed.find((fee) => fee.id === id) ?? {};
    const fee = delivery_fee ?? null;
    if (state === 'outside') return t('delivery:fee_outside', { shop: name });
    return fee === null
      ? t('delivery:fee_open', { shop: name })
      : t('delivery:fee_of', { shop: name, fee: formatRupiah(fee) });
  });
  const data: DeliveryFeeConflict = {
    delivery_fees: changed.map(({ id, state, delivery_fee }) => ({ shop_id: id, state, delivery_fee })),
  };
  return problems.CONFLICT('DELIVERY_FEE_CHANGED', { fees: fees.join(', ') }, data);
}

function subsidyProblem(shops: RefusingShop[], changed: { id: string; subsidy: number }[]): Problem {
  const subsidies = shops.map(({ id, name }) => {
    const { subsidy = 0 } = changed.find((one) => one.id === id) ?? {};
    return subsidy === 0
      ? t('subsidies-server:subsidy_none', { shop: name })
      : t('subsidies-server:subsidy_of', { shop: name, subsidy: formatRupiah(subsidy) });
  });
  const data: SubsidyConflict = { subsidies: changed.map(({ id, subsidy }) => ({ shop_id: id, subsidy })) };
  return problems.CONFLICT('SUBSIDY_CHANGED', { subsidies: subsidies.join(', ') }, data);
}

const presentPlaced = ({ body }: Placed): PlacedOrders => ({
  checkout_id: body.checkout_id,
  orders: body.orders.map((order: PlacedBody['orders'][number]) => ({
    ...order,
    status: 'pending',
    status_label: statusLabel('pending'),
    due_at: new Date(order.due_at).toISOString(),
  })),
});
