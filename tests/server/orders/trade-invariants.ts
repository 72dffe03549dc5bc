/** What must be true of stock, money and budgets at any time, whoever did what at once. Each query finds what is not. Not a test. */
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Acknowledged } from './trade-load.ts';

const VOID = `o.status in ('failed', 'canceled', 'rejected')`;
const HAS_PAID = `exists (select 1 from order_events e where e.order_id = o.id
  and (e.event = 'payment.confirm' or e.event = 'order.deliver' and o.payment_method = 'cod'))`;
/** The buyer's claim to have paid ended the order, because nobody answered the proof. */
const IS_CLAIMED = `exists (select 1 from order_events e join payment_proofs p on p.order_id = o.id and p.state = 'submitted'
  where e.order_id = o.id and e.event = 'order.cancel' and e.from_status = 'waiting')`;
/** The whole payment came back for goods that did not come. Nothing returned to the stock. */
const IS_LOST = `exists (select 1 from order_events e where e.order_id = o.id and e.event = 'payment.returned')`;
const GOODS = `(select sum(l.price * (l.quantity - l.rejected_quantity)) from order_lines l where l.order_id = o.id)`;
const refundsOf = (source: string) =>
  `(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.source = '${source}')`;

/** Rows that break a rule, by the rule. `initial` is the stock with which every variant began. */
const BROKEN: Record<string, string> = {
  'the total is goods, fee and subsidy': `select o.number from orders o where o.total <> ${GOODS} + o.delivery_fee - o.subsidy`,
  'every move of the stock follows from a line': `select o.number from orders o
    join (select order_id, variant_id, sum(quantity) as quantity, sum(rejected_quantity) as rejected from order_lines group by 1, 2) l on l.order_id = o.id
    left join (select order_id, variant_id, sum(quantity) filter (where reason = 'ordered') as ordered,
        coalesce(sum(quantity) filter (where reason = 'rejected'), 0) as rejected,
        coalesce(sum(quantity) filter (where reason = 'returned'), 0) as returned from stock_moves group by 1, 2) m
      on m.order_id = o.id and m.variant_id = l.variant_id
    where (m.ordered, m.rejected, m.returned) is distinct from
      (l.quantity, l.rejected, case when ${VOID} and not ${IS_LOST} then l.quantity - l.rejected else 0 end)`,
  'goods that are sent again leave the stock once': `select o.number from orders o where
    (select coalesce(sum(m.quantity), 0) from stock_moves m where m.order_id = o.id and m.reason = 'sent_again') <>
    (select coalesce(sum(l.quantity - l.rejected_quantity), 0) from complaint_events e join complaints c on c.id = e.complaint_id
      join complaint_lines p on p.complaint_id = c.id join order_lines l on l.id = p.order_line_id
      where c.order_id = o.id and e.event = 'goods.send')`,
  'the stock is what it was, without what moved': `select v.id from variants v where v.stock_quantity <> initial - (
    select coalesce(sum(case when reason in ('ordered', 'sent_again') then quantity else -quantity end), 0)
    from stock_moves m where m.variant_id = v.id)`,
  'a product has the stock of its variants': `select p.name from products p
    where p.stock_quantity <> (select sum(stock_quantity) from variants v where v.product_id = p.id)`,
  'what was sold is what was paid for': `select p.name from products p where p.sold <> (
    select coalesce(sum(l.quantity - l.rejected_quantity), 0) from order_lines l join orders o on o.id = l.order_id
    where l.product_id = p.id and not ${VOID} and ${HAS_PAID})`,
  'what was paid is the total and what was taken out': `select o.number from orders o where o.paid_amount is distinct from
    case when ${HAS_PAID} or ${IS_CLAIMED} then o.total + ${refundsOf('rejected_lines')} end`,
  'refunds add up, and never to more than was paid': `select o.number from orders o
    where o.refunded <> (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id)
      or o.refunded > coalesce(o.paid_amount, 0)`,
  'a paid order that ended owes everything': `select o.number from orders o
    where ${VOID} and coalesce(o.paid_amount, 0) <> o.refunded or not ${VOID} and ${refundsOf('cancellation')} > 0`,
  'the order shows the refund that needs most': `select o.number from orders o where o.refund_state is distinct from (
    select r.state from refunds r where r.order_id = o.id order by array_position(array['owed', 'proved', 'confirmed'], r.state::text) limit 1)`,
  'a subsidy is taken once, and comes back with the order': `select o.number from orders o left join subsidy_uses u on u.order_id = o.id
    where o.subsidy <> coalesce(u.amount, 0) or coalesce(u.returned, 0) <> case when ${VOID} then o.subsidy else 0 end`,
  'a budget is what its orders took': `select s.name from subsidies s where s.spent > s.budget or s.spent <> (
    select coalesce(sum(amount - returned), 0) from subsidy_uses u where u.subsidy_id = s.id)`,
  'an order knows its open complaints': `select o.number from orders o where o.open_complaints <> (
    select count(*) from complaints c where c.order_id = o.id and c.ended_at is null)`,
  'lines are free when their complaint has ended': `select c.id from complaints c join complaint_lines l on l.complaint_id = c.id
    where l.is_open <> (c.ended_at is null)`,
  'a complaint has the refund that was agreed, once': `select c.id from complaints c where
    (select coalesce(jsonb_agg(r.amount), '[]') from refunds r where r.source = 'complaint' and r.source_id = c.id) <>
    case when exists (select 1 from complaint_events e where e.complaint_id = c.id and e.to_state = 'refunding')
      then jsonb_build_array(c.amount) else '[]' end`,
  'the clock of completion runs without a complaint, and stops with one': `select o.number from orders o
    where o.status = 'delivered' and (o.due_at is null) <> (o.open_complaints > 0)`,
  'the history has no gap': `select number from (select o.number, e.from_status,
      lag(e.to_status) over (partition by e.order_id order by e.id) as before from order_events e join orders o on o.id = e.order_id) h
    where before is distinct from from_status and before is not null`,
  'nothing happens twice': `select o.number from order_events e join orders o on o.id = e.order_id
    where e.event not in ('payment.submit', 'lines.reject', 'refund.open', 'refund.prove', 'refund.confirm') group by o.number, e.event having count(*) > 1
    union all select c.order_id::text from complaint_events e join complaints c on c.id = e.complaint_id
      group by c.order_id, c.id, e.event having count(*) > 1`,
  'each refund is proved and confirmed once': `select o.number from orders o
    where (select count(*) from refund_proofs p join refunds r on r.id = p.refund_id where r.order_id = o.id) <>
        (select count(*) from order_events e where e.order_id = o.id and e.event = 'refund.prove')
      or (select count(*) from refunds r where r.order_id = o.id and r.state = 'confirmed') <>
        (select count(*) from order_events e where e.order_id = o.id and e.event = 'refund.confirm')`,
};

/** The rules that do not hold, each with what breaks it. */
export async function brokenRules(
  db: Pick<Database, 'executeSql'>,
  initial: number,
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, query] of Object.entries(BROKEN)) {
    const { rows } = await db.executeSql(query.replace('<> initial', `<> ${initial}`));
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
}

/** What was acknowledged and is not in the histories. */
export async function lostEvents(
  { kysely }: Pick<Database, 'kysely'>,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const { rows } = await sql<Acknowledged>`select order_id as "order", event from order_events
    union select c.order_id, e.event from complaint_events e join complaints c on c.id = e.complaint_id`.execute(
    kysely,
  );
  const stored = new Set(rows.map(({ order, event }) => `${order} ${event}`));
  return acknowledged.filter(({ order, event }) => !stored.has(`${order} ${event}`));
}
