/** Reads and erases personal data table by table, as the data map says. */
import { type RawBuilder, sql } from 'kysely';
import { LIVE_PLACE_STATUSES } from '#contract/places.ts';
import { OPEN_CURATION_STATUSES } from '#machines/curation.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';
import { allStoredAnswers, fileUses, formBindings } from '#server/form-bindings.ts';
import { dataMap, type PersonalTableName } from './data-map.ts';
import { renameInNotifications } from './names-in-notifications.queries.ts';

interface Owner {
  id: string;
  email: string;
}
type Row = Record<string, unknown>;

const MAX_ROWS = 10_000;

/** Which rows belong to the user. */
const OWNER_CONDITIONS: Record<PersonalTableName, (owner: Owner) => RawBuilder<unknown>> = {
  users: ({ id }) => sql`id = ${id}`,
  user_addresses: ({ id }) => sql`user_id = ${id}`,
  consents: ({ id }) => sql`user_id = ${id}`,
  sessions: ({ id }) => sql`user_id = ${id}`,
  mail_tokens: ({ id }) => sql`user_id = ${id}`,
  files: ({ id }) => sql`owner_id = ${id}`,
  drafts: ({ id }) => sql`user_id = ${id}`,
  // Anybody can open an account with an address that is not theirs.
  resumable_drafts: ({ id, email }) =>
    sql`email = ${email} and exists (select 1 from users where id = ${id} and email_verified_at is not null)`,
  submissions: ({ id }) => sql`user_id = ${id}`,
  submission_places: ({ id }) => sql`submission_id in (select id from submissions where user_id = ${id})`,
  businesses: ({ id }) => sql`user_id = ${id}`,
  payment_options: ({ id }) => sql`business_id in (select id from businesses where user_id = ${id})`,
  shop_delivery: ({ id }) => sql`business_id in (select id from businesses where user_id = ${id})`,
  shop_payment: ({ id }) => sql`business_id in (select id from businesses where user_id = ${id})`,
  idempotency: ({ id }) => sql`scope = ${`person:${id}`}`,
  mails: ({ email }) => sql`recipient = ${email}`,
  audit: ({ id }) => sql`actor_id = ${id}`,
  cart_lines: ({ id }) => sql`user_id = ${id}`,
  favorite_products: ({ id }) => sql`user_id = ${id}`,
  followed_shops: ({ id }) => sql`user_id = ${id}`,
  stock_alerts: ({ id }) => sql`user_id = ${id}`,
  orders: ({ id }) => sql`user_id = ${id}`,
  // Of both sides: each has read what the other wrote.
  complaints: ({ id }) => sql`order_id in (select o.id from orders o join businesses b on b.id = o.business_id
    where o.user_id = ${id} or b.user_id = ${id})`,
  refunds: ({ id }) => sql`order_id in (select id from orders where user_id = ${id})`,
  refund_proofs: ({ id }) =>
    sql`refund_id in (select r.id from refunds r join orders o on o.id = r.order_id where o.user_id = ${id})`,
  refund_accounts: ({ id }) => sql`order_id in (select id from orders where user_id = ${id})`,
  reviews: ({ id }) => sql`user_id = ${id}`,
  product_questions: ({ id }) => sql`user_id = ${id}`,
  order_messages: ({ id }) => sql`user_id = ${id}`,
  notifications: ({ id }) => sql`user_id = ${id}`,
  push_subscriptions: ({ id }) => sql`user_id = ${id}`,
  news_digests: ({ id }) => sql`user_id = ${id}`,
  shop_closures: ({ id }) => sql`business_id in (select id from businesses where user_id = ${id})`,
  consultations: ({ id }) => sql`user_id = ${id}`,
  consultation_messages: ({ id }) => sql`user_id = ${id}`,
  curator_hours: ({ id }) => sql`user_id = ${id}`,
  staff_views: ({ id }) => sql`user_id = ${id}`,
  submission_comments: ({ id }) => sql`author_id = ${id}`,
  form_viewers: ({ id }) => sql`user_id = ${id}`,
  form_mail_opt_outs: ({ id }) => sql`user_id = ${id}`,
  curation_results: ({ id }) => sql`submission_id in (select id from submissions where user_id = ${id})`,
  curation_corrections: ({ id }) => sql`submission_id in (select id from submissions where user_id = ${id})`,
  assessments: ({ id }) => sql`submission_id in (select id from submissions where user_id = ${id})`,
};

/** The row part of the encryption's binding, besides table and column. */
const ENCRYPTION_ROW_IDS: Partial<Record<PersonalTableName, RawBuilder<unknown>>> = {
  drafts: sql`user_id || '/' || form_id`,
  curator_hours: sql`user_id::text`,
  refund_accounts: sql`order_id::text`,
  refund_proofs: sql`id::text`,
  shop_closures: sql`business_id::text`,
  shop_delivery: sql`business_id::text`,
  shop_payment: sql`business_id::text`,
};

export async function listOwnRows(
  db: Db,
  table: PersonalTableName,
  owner: Owner,
): Promise<{ row_id: string; row: Row }[]> {
  const columns = Object.entries(dataMap[table].columns).flatMap(([name, kind]) => (kind === 'inner' ? [] : [name]));
  if (columns.length === 0) return [];
  const hasId = 'id' in dataMap[table].columns;
  const rowId = ENCRYPTION_ROW_IDS[table] ?? (hasId ? sql`id::text` : sql`''`);
  const { rows } = await sql<Row>`select ${rowId} as row_id, ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where ${OWNER_CONDITIONS[table](owner)} limit ${MAX_ROWS}`.execute(db);
  return rows.map(({ row_id, ...row }) => ({ row_id: String(row_id), row }));
}

export async function deleteOwnRows(trx: Tx, table: PersonalTableName, owner: Owner): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${OWNER_CONDITIONS[table](owner)}`.execute(trx);
}

export interface OwnFile {
  id: string;
  sha256: string;
  extension: string;
  visibility: 'public' | 'private';
  form_id: string;
  field: string;
  file_name: string;
}
export const listOwnFiles = (db: Db, owner: Pick<Owner, 'id'>): Promise<OwnFile[]> =>
  db
    .selectFrom('files')
    .select(['id', 'sha256', 'extension', 'visibility', 'form_id', 'field', 'file_name'])
    .where('owner_id', '=', owner.id)
    .orderBy('created_at')
    .limit(MAX_ROWS)
    .execute();

/** Others go on reading these: the proof of a payment, the pictures of a review, what a curator wrote to the user. */
const sharedUseKinds = () => fileUses().flatMap(({ kind, isKeptForOthers }) => (isKeptForOthers ? [kind] : []));

/** Files that have no reference afterwards are destroyed. */
export async function releaseFiles(trx: Tx, owner: Owner): Promise<void> {
  await trx.deleteFrom('file_uses').where('user_id', '=', owner.id).where('kind', 'not in', sharedUseKinds()).execute();
}

/** Whether the shop has orders or products. Then records of others refer to its row. */
export async function hasTraded(trx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`select 1 where exists (select 1 from products where business_id = ${businessId})
    or exists (select 1 from orders where business_id = ${businessId})`.execute(trx);
  return rows.length > 0;
}

/** Columns of the table that hold answers of a form: `a = null, b = null`, without those that may not be empty. */
function clearedAnswers(table: PersonalTableName, except: string[]): RawBuilder<unknown> {
  const names = allStoredAnswers().flatMap(({ stored }) => (stored.table === table ? (stored.columns ?? []) : []));
  return sql.join(names.filter((name) => !except.includes(name)).map((name) => sql`${sql.ref(name)} = null`));
}

/** Out of sight, without a word of its owner; what it sold stays on its buyers' orders. Accounts that were paid keep their bank. */
export async function anonymiseShop(trx: Tx, businessId: string, name: string): Promise<void> {
  await sql`update businesses set business_name = ${name}, ${clearedAnswers('businesses', ['business_name'])},
      curator_id = null, lat = null, lng = null, answers = '{}', documents = '{}', documents_version = null, hidden_at = now(), updated_at = now()
    where id = ${businessId}`.execute(trx);
  await sql`update products set status = 'inactive', description = '', answers = '{}', removed_at = coalesce(removed_at, now())
    where business_id = ${businessId}`.execute(trx);
  await sql`delete from promotions m using products p where p.id = m.product_id and p.business_id = ${businessId}`.execute(
    trx,
  );
  await sql`delete from product_media m using products p where p.id = m.product_id and p.business_id = ${businessId}`.execute(
    trx,
  );
  await sql`delete from payment_options p where business_id = ${businessId}
    and not exists (select 1 from payment_proofs where payment_option_id = p.id)`.execute(trx);
  await sql`update payment_options set bank_number = null, bank_holder = '', picture = null, qris = null,
      qris_payload = null, answers = '{}', removed_at = coalesce(removed_at, now())
    where business_id = ${businessId}`.execute(trx);
  await sql`delete from order_shipments s using orders o where o.id = s.order_id and o.business_id = ${businessId}`.execute(
    trx,
  );
  await sql`update complaints c set reply = jsonb_build_object('answer', c.reply -> 'answer') from orders o
    where o.id = c.order_id and o.business_id = ${businessId} and c.reply is not null`.execute(trx);
  await sql`update product_questions set answer = null, answered_at = null, reply = '{}', reply_version = null
    where business_id = ${businessId}`.execute(trx);
  await sql`update refund_proofs p set note = null from refunds r join orders o on o.id = r.order_id
    where r.id = p.refund_id and o.business_id = ${businessId}`.execute(trx);
  await renameInNotifications(trx, 'shop', name, sql`o.business_id = ${businessId}`);
}

/** Removes the address and the notes to the shop. The bought products stay. */
export async function anonymiseOrders(trx: Tx, owner: Owner, name: string): Promise<void> {
  await sql`update orders set address = null, address_version = null, note = null where user_id = ${owner.id}`.execute(
    trx,
  );
  await sql`update order_events set note = null where actor_id = ${owner.id}`.execute(trx);
  await sql`update complaints c set answers = jsonb_build_object('kind', c.kind) from orders o
    where o.id = c.order_id and o.user_id = ${owner.id}`.execute(trx);
  await sql`update complaint_events set note = null where actor_id = ${owner.id}`.execute(trx);
  await sql`update refund_proofs p set objection = null, account = null, account_version = null from refunds r join orders o on o.id = r.order_id
    where r.id = p.refund_id and o.user_id = ${owner.id}`.execute(trx);
  await renameInNotifications(trx, 'buyer', name, sql`o.user_id = ${owner.id}`);
}

/** Messages stay as places in the chat, without text and pictures. */
export async function blankOrderMessages(trx: Tx, owner: Owner): Promise<void> {
  await trx.updateTable('order_messages').set({ answers: '{}' }).where('user_id', '=', owner.id).execute();
}

/** Running curation entries are withdrawn, so that nobody works on an empty form or waits for it; places become free. */
export async function anonymiseSubmissions(trx: Tx, owner: Owner): Promise<void> {
  const forms = formBindings().flatMap(({ form, submissionSettings }) =>
    submissionSettings?.canWithdraw ? [form] : [],
  );
  await sql`with taken as (
      update submissions s set status = 'withdrawn', updated_at = now() from submissions old
      where s.id = old.id and s.user_id = ${owner.id} and s.form_id = any(${forms})
        and s.status in (${literalList([...OPEN_CURATION_STATUSES, 'waiting'])}) returning s.id, old.status)
    insert into submission_events (submission_id, actor_id, event, from_status, to_status)
    select id, ${owner.id}, 'submission.withdraw', status, 'withdrawn' from taken`.execute(trx);
  await sql`delete from submission_comments c using submissions s where s.id = c.submission_id and s.user_id = ${owner.id}`.execute(
    trx,
  );
  await sql`with given_up as (
      delete from submission_places p using submissions s where s.id = p.submission_id and s.user_id = ${owner.id}
        returning s.id, s.status),
    withdrawn as (
      update submissions s set status = 'withdrawn' from given_up g
        where s.id = g.id and g.status in (${literalList([...LIVE_PLACE_STATUSES])}) returning s.id, g.status)
    insert into submission_events (submission_id, actor_id, event, from_status, to_status)
    select id, ${owner.id}, 'place.withdraw', status, 'withdrawn' from withdrawn`.execute(trx);
  // The time changes as well, so that readers of changes notice it.
  await trx
    .updateTable('submissions')
    .set({ answers: '{}', updated_at: sql<Date>`now()` })
    .where('user_id', '=', owner.id)
    .execute();
}

export async function withdrawConsents(trx: Tx, owner: Owner): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, now())` })
    .where('user_id', '=', owner.id)
    .execute();
}

/** `name` is shown to others from now on. The e-mail address becomes free. */
export async function anonymiseUser(trx: Tx, owner: Owner, name: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: `${owner.id}@deleted.invalid`,
      password_hash: '',
      name,
      phone_number: null,
      nik: null,
      nik_index: null,
      address: null,
      address_version: null,
      avatar_id: null,
      email_verified_at: null,
      deleted_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', owner.id)
    .execute();
}
