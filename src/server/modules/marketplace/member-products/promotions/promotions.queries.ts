/** SQL of a seller's promotions. Lock order: the product, then what triggers lock. Prices of listings follow by a trigger. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { startOfWitaDay } from '#server/database/wita.ts';

export interface PromotionRow {
  id: string;
  variant_id: string;
  price: number;
  starts_on: string;
  ends_on: string | null;
  starts_at: Date;
  /** null: it has no end yet. */
  ends_at: Date | null;
  /** Decided by the clock of the database. */
  has_started: boolean;
  /** Earlier price as buyers see it; null while it is planned. */
  before: number | null;
  answers: Answers;
  form_version: number;
}

/** Those that have not ended, the first ones first. */
export const listPromotions = async (db: Db, productId: string): Promise<PromotionRow[]> =>
  (
    await sql<PromotionRow>`select m.id, m.variant_id, m.price, m.starts_on::text as starts_on, m.ends_on::text as ends_on,
        m.starts_at, nullif(m.ends_at, 'infinity') as ends_at, m.starts_at <= now() as has_started,
        case when m.starts_at <= now() then (promotion_json(m)::json ->> 'before')::bigint end as before, m.answers, m.form_version
      from promotions m where m.product_id = ${productId} and m.ends_at > now() order by m.starts_at, m.id`.execute(db)
  ).rows;

export interface PromotionValues {
  price: number;
  starts_on: string;
  ends_on: string | null;
  answers: Answers;
  form_version: number;
}

const endOf = (day: string | null) => (day === null ? sql<Date>`'infinity'::timestamptz` : startOfWitaDay(day, 1));
/** One that begins today begins now, so that the prices before it are complete. */
const startOf = (day: string) => sql<Date>`greatest(${startOfWitaDay(day)}, now())`;

const toColumns = ({ answers, ...values }: PromotionValues) => ({
  ...values,
  answers: JSON.stringify(answers),
  ends_at: endOf(values.ends_on),
});

export async function insertPromotion(
  trx: Tx,
  of: { id: string; product_id: string; variant_id: string },
  values: PromotionValues,
): Promise<void> {
  await trx
    .insertInto('promotions')
    .values({ ...of, ...toColumns(values), starts_at: startOf(values.starts_on) })
    .execute();
}

/** A promotion that runs keeps when it began. */
export async function updatePromotion(
  trx: Tx,
  { id, has_started }: Pick<PromotionRow, 'id' | 'has_started'>,
  values: PromotionValues,
): Promise<void> {
  await trx
    .updateTable('promotions')
    .set({
      ...toColumns(values),
      updated_at: sql<Date>`now()`,
      ...(has_started ? {} : { starts_at: startOf(values.starts_on) }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deletePromotion(trx: Tx, id: string): Promise<void> {
  await trx.deleteFrom('promotions').where('id', '=', id).execute();
}

/** Its price stays in the history. */
export async function endPromotion(trx: Tx, id: string): Promise<void> {
  await sql`update promotions set ends_at = now(), ends_on = (now() at time zone 'Asia/Makassar')::date, updated_at = now()
    where id = ${id}`.execute(trx);
}
