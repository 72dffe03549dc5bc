/** SQL of the demo's orders: finding variants, backdating orders, inserting past orders. */

import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { Db, Tx } from '../../database/connect.ts';

export interface Sellable {
  shop: string;
  shop_id: string;
  seller_id: string;
  product: string;
  product_id: string;
  category: string;
  picture: string;
  variant_id: string;
  /** null: the product has no variants. */
  variant: string | null;
  price: number;
  min_order: number;
}

export async function listSellables(db: Db): Promise<Sellable[]> {
  const { rows } = await sql<Sellable>`select b.business_name as shop, b.id as shop_id, b.user_id as seller_id,
      p.name as product, p.id as product_id, p.category_id as category, p.picture, v.id as variant_id,
      case when v.is_default then null else v.name end as variant, v.price::integer as price, p.min_order
    from variants v join products p on p.id = v.product_id join businesses b on b.id = p.business_id
    where v.removed_at is null and p.removed_at is null order by b.business_name, p.name, v.position`.execute(db);
  return rows;
}

/** Moves all times of an order back by `hours`. */
export async function backdateOrder(trx: Tx, orderId: string, hours: number): Promise<void> {
  const earlier = sql`- make_interval(secs => ${hours * 3600}::double precision)`;
  await sql`update orders set created_at = created_at ${earlier}, updated_at = updated_at ${earlier},
    due_at = due_at ${earlier} where id = ${orderId}`.execute(trx);
  for (const table of ['order_events', 'payment_proofs', 'stock_moves', 'notifications', 'subsidy_uses'])
    await sql`update ${sql.table(table)} set created_at = created_at ${earlier} where order_id = ${orderId}`.execute(
      trx,
    );
  await sql`update order_shipments set created_at = created_at ${earlier}, updated_at = updated_at ${earlier}
    where order_id = ${orderId}`.execute(trx);
  await sql`update subsidy_uses set returned_at = returned_at ${earlier} where order_id = ${orderId}`.execute(trx);
  await sql`update order_messages set created_at = created_at ${earlier} where order_id = ${orderId}`.execute(trx);
  await sql`update payment_proofs set decided_at = decided_at ${earlier} where order_id = ${orderId}`.execute(trx);
  await sql`update refunds set created_at = created_at ${earlier}, updated_at = updated_at ${earlier}, due_at = due_at ${earlier},
    confirmed_at = confirmed_at ${earlier} where order_id = ${orderId}`.execute(trx);
  await sql`update refund_proofs set created_at = created_at ${earlier}, objected_at = objected_at ${earlier}
    where refund_id in (select id from refunds where order_id = ${orderId})`.execute(trx);
  await sql`update refund_accounts set updated_at = updated_at ${earlier} where order_id = ${orderId}`.execute(trx);
  await sql`update complaints set created_at = created_at ${earlier}, updated_at = updated_at ${earlier}, due_at = due_at ${earlier},
    reply_due_at = reply_due_at ${earlier}, replied_at = replied_at ${earlier}, decided_at = decided_at ${earlier},
    ended_at = ended_at ${earlier} where order_id = ${orderId}`.execute(trx);
  await sql`update complaint_events set created_at = created_at ${earlier}
    where complaint_id in (select id from complaints where order_id = ${orderId})`.execute(trx);
  await sql`update reviews set created_at = created_at ${earlier}, answered_at = answered_at ${earlier}
    where order_line_id in (select id from order_lines where order_id = ${orderId})`.execute(trx);
}

/** Moves a question back by `hours`. Its answer came two hours later. */
export async function backdateQuestion(db: Db, id: string, hours: number): Promise<void> {
  const asked = sql`now() - make_interval(hours => ${hours}::integer)`;
  await sql`update product_questions set created_at = ${asked},
    answered_at = case when answer is not null then ${asked} + interval '2 hours' end where id = ${id}`.execute(db);
}

export const listCartIds = async (db: Db, userId: string): Promise<string[]> =>
  (await db.selectFrom('cart_lines').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const listLineIds = async (db: Db, orderId: string): Promise<string[]> =>
  (await db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).orderBy('position').execute()).map(
    ({ id }) => id,
  );

export const findPaymentOption = (db: Db, shopId: string) =>
  db
    .selectFrom('payment_options')
    .select('id')
    .where('business_id', '=', shopId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();

export const findProofFile = async (db: Db, orderId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_proofs')
      .select('file_id')
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  )?.file_id;

/** Spreads the creation dates of products. A product is created before its first order. */
export async function spreadCreationDates(db: Db): Promise<void> {
  await sql`with known as (
      select p.id, least(now() - make_interval(hours => 30 + abs(hashtext(p.name)) % 3000),
        min(o.created_at) - interval '3 days') as stood
      from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
      group by p.id)
    update products p set created_at = known.stood, updated_at = known.stood from known where known.id = p.id`.execute(
    db,
  );
  await sql`update businesses b set created_at = (select min(p.created_at) - interval '2 days' from products p
    where p.business_id = b.id) where exists (select 1 from products p where p.business_id = b.id)`.execute(db);
  // Triggers keep the public tables up to date, except for creation dates, which only the demo changes.
  await sql`update listings l set created_at = p.created_at from products p where p.id = l.product_id`.execute(db);
  await sql`update shops s set created_at = b.created_at from businesses b where b.id = s.business_id`.execute(db);
}

export interface PastOrder {
  order: {
    id: string;
    number: string;
    checkout_id: string;
    user_id: string;
    business_id: string;
    total: number;
    created_at: string;
  };
  line: {
    id: string;
    product_id: string;
    variant_id: string;
    name: string;
    variant_name: string | null;
    picture: string;
    price: number;
    quantity: number;
  };
  review: { rate: number; description: string; answer: string | null; created_at: string } | null;
  events: {
    actor: 'buyer' | 'seller';
    actor_id: string;
    event: string;
    from: OrderStatus | null;
    to: OrderStatus;
    at: string;
  }[];
}

const BATCH = 60;

/** Inserts completed orders with lines, stock moves, events, sold counts and reviews. */
export async function insertPastOrders(trx: Tx, pastOrders: PastOrder[], formVersion: number): Promise<void> {
  for (let at = 0; at < pastOrders.length; at += BATCH) {
    const some = pastOrders.slice(at, at + BATCH);
    await trx
      .insertInto('orders')
      .values(
        some.map(({ order }) => ({
          ...order,
          status: 'completed',
          delivery_method: 'pickup',
          has_proof: true,
          updated_at: order.created_at,
        })),
      )
      .execute();
    await trx
      .insertInto('order_lines')
      .values(some.map(({ order, line }) => ({ ...line, order_id: order.id })))
      .execute();
    await trx
      .insertInto('stock_moves')
      .values(
        some.map(({ order, line }) => ({
          order_id: order.id,
          variant_id: line.variant_id,
          reason: 'ordered' as const,
          quantity: line.quantity,
          created_at: order.created_at,
        })),
      )
      .execute();
    await trx
      .insertInto('order_events')
      .values(
        some.flatMap(({ order, events: moments }) =>
          moments.map(({ from, to, at: created_at, ...moment }) => ({
            ...moment,
            order_id: order.id,
            from_status: from,
            to_status: to,
            created_at,
          })),
        ),
      )
      .execute();
    const reviews = some.flatMap(({ order, line, review }) =>
      review === null
        ? []
        : [
            {
              ...review,
              order_line_id: line.id,
              product_id: line.product_id,
              business_id: order.business_id,
              user_id: order.user_id,
              form_version: formVersion,
              answered_at: review.answer === null ? null : review.created_at,
            },
          ],
    );
    if (reviews.length > 0) await trx.insertInto('reviews').values(reviews).execute();
  }
  await updateProductCounters(
    trx,
    pastOrders.map(({ order }) => order.id),
  );
}

const updateProductCounters = (trx: Tx, orderIds: string[]) =>
  sql`update products p set sold = p.sold + b.sold, rating_sum = p.rating_sum + b.stars, rating_count = p.rating_count + b.reviews
    from (select l.product_id, sum(l.quantity)::integer as sold, coalesce(sum(r.rate), 0)::integer as stars, count(r.id)::integer as reviews
      from order_lines l left join reviews r on r.order_line_id = l.id
      where l.order_id = any(${orderIds}::uuid[]) group by 1) b
    where p.id = b.product_id`.execute(trx);

export async function nextOrderNumbers(trx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{
    n: number;
  }>`select nextval('order_numbers')::integer as n from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ n }) => Number(n));
}
