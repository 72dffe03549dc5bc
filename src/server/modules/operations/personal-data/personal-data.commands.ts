/** Data protection rights: a copy of all personal data, and the erasure of the account. */

import type { Readable } from 'node:stream';
import type { Static } from 'typebox';
import type { EraseBody, OpenOrders } from '#contract/privacy.ts';
import { datePartsInWita, formatDateTime } from '#engine/calendar.ts';
import { keysOf } from '#engine/lookup.ts';
import type { Answers } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { encryptionContext } from '#server/encryption-contexts.ts';
import { ACCOUNT_ERASED } from '#server/mail.ts';
import { eraseConsultations } from '#server/modules/consultation/consultations/erase/erase.commands.ts';
import { deleteUnreferencedOf } from '#server/modules/files/files/files.queries.ts';
import { destroyFiles } from '#server/modules/files/uploads/uploads.commands.ts';
import { mailAccountActivity } from '#server/modules/identity/auth/account-activity/account-activity.commands.ts';
import { requireConfirmed, requirePassword } from '#server/modules/identity/auth/auth.commands.ts';
import { requireOtherStaff } from '#server/modules/identity/users/users.commands.ts';
import { lockUser } from '#server/modules/identity/users/users.queries.ts';
import { listComplainableOrders, listOpenOrders } from '#server/modules/marketplace/orders/orders.queries.ts';
import { authorOf } from '#server/modules/marketplace/reviews/reviews.present.ts';
import { lockBusinessOf } from '#server/modules/sellers/business/business.queries.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { dataMap, type PersonalTableName } from './data-map.ts';
import type { ColumnKind } from './data-map-types.ts';
import { createExportZip } from './export-zip.ts';
import { renameAsker } from './names-in-notifications.queries.ts';
import {
  anonymiseOrders,
  anonymiseShop,
  anonymiseSubmissions,
  anonymiseUser,
  blankOrderMessages,
  deleteOwnRows,
  hasTraded,
  listOwnFiles,
  listOwnRows,
  releaseFiles,
  withdrawConsents,
} from './personal-data.queries.ts';

type Row = Record<string, unknown>;

/**
 * Audited before anything is sent. The data is read while it is sent. 403 unless the session was confirmed by the
 * password.
 */
export async function exportPersonalData(app: App, user: User, ip: string): Promise<Readable> {
  await requirePassword(app, user, undefined);
  const owner = { id: user.id, email: user.email };
  const read = async (table: PersonalTableName) =>
    (await listOwnRows(app.db.kysely, table, owner)).map(({ row_id, row }) => decryptRow(app, table, row_id, row));
  const files = await listOwnFiles(app.db.kysely, owner);
  const subject = { subject_kind: 'user', subject_id: user.id };
  await app.db.tx(async (trx) => {
    await requireConfirmed(trx, user);
    await insertAudit(trx, { actor_id: user.id, action: 'user.exported', ...subject, ip });
    await mailAccountActivity(app, trx, user.id, 'data-exported');
  });
  return createExportZip(app, user.name, read, files);
}

function decryptRow({ crypt, forms }: App, table: PersonalTableName, row_id: string, row: Row): Row {
  const kinds = dataMap[table].columns as Record<string, ColumnKind>;
  const open = ([column, value]: [string, unknown]) => {
    const place = `${encryptionContext(table, column)}.${row_id}`;
    if (value === null) return [column, null];
    if (kinds[column] === 'sealed') return [column, crypt.decrypt(String(value), place)];
    if (kinds[column] === 'answers') return [column, forms.decrypt(value as Answers, place)];
    return [column, value instanceof Date ? value.toISOString() : value];
  };
  return Object.fromEntries(Object.entries(row).map(open));
}

type DeletedTable = {
  [T in PersonalTableName]: (typeof dataMap)[T] extends { erase: 'delete' } ? T : never;
}[PersonalTableName];

/** Every table that the data map deletes. Rows with references are deleted before the rows they refer to. */
const DELETED_TABLES = keysOf({
  curation_results: true,
  curation_corrections: true,
  assessments: true,
  drafts: true,
  resumable_drafts: true,
  staff_views: true,
  form_viewers: true,
  form_mail_opt_outs: true,
  curator_hours: true,
  favorite_products: true,
  followed_shops: true,
  stock_alerts: true,
  shop_closures: true,
  shop_delivery: true,
  shop_payment: true,
  refund_accounts: true,
  cart_lines: true,
  push_subscriptions: true,
  news_digests: true,
  user_addresses: true,
  notifications: true,
  idempotency: true,
  mails: true,
  mail_tokens: true,
  sessions: true,
} satisfies Record<DeletedTable, true>);

/**
 * Refused while orders are open, or sold ones may still be complained about, because the other side still depends on this user. Ended
 * orders stay as the other side's receipt.
 */
export async function erasePerson(
  app: App,
  person: User,
  { password, current_password }: Static<typeof EraseBody>,
  ip: string,
): Promise<void> {
  if (current_password !== undefined) await requirePassword(app, person, current_password);
  else await requirePassword(app, person, password, 'password');
  const files = await app.db.tx(async (trx) => {
    if (person.role === 'staff') await requireOtherStaff(trx, person.id);
    const user = await lockUser(trx, person.id);
    if (!user) throw problems.NOT_FOUND();
    await requireConfirmed(trx, person);
    const owner = { id: user.id, email: user.email };
    // Locks the business. A concurrent order is either seen here, or finds the shop closed.
    const business = await lockBusinessOf(trx, user.id);
    await requireNoOpenOrders(trx, user.id);
    await requireNoComplaintsToCome(app, trx, user.id);
    await eraseConsultations(trx, owner, app.t('accounts:deleted_name'));
    await releaseFiles(trx, owner);
    for (const table of DELETED_TABLES) await deleteOwnRows(trx, table, owner);
    if (business && (await hasTraded(trx, business.id))) {
      await anonymiseShop(trx, business.id, app.t('accounts:deleted_shop'));
    } else for (const table of ['payment_options', 'businesses'] as const) await deleteOwnRows(trx, table, owner);
    await blankOrderMessages(trx, owner);
    await anonymiseOrders(trx, owner, app.t('accounts:deleted_name'));
    await renameAsker(trx, { id: user.id, shown: authorOf(user.name) }, app.t('accounts:deleted_name'));
    await anonymiseSubmissions(trx, owner);
    await withdrawConsents(trx, owner);
    await anonymiseUser(trx, owner, app.t('accounts:deleted_name'));
    await insertAudit(trx, { actor_id: user.id, action: 'user.erased', subject_kind: 'user', subject_id: user.id, ip });
    // The last e-mail. Its row is deleted after sending (see jobs/mail-worker.ts), so nothing keeps the address.
    await app.mail(trx, { to: user.email, kind: ACCOUNT_ERASED, params: { name: user.name } });
    return deleteUnreferencedOf(trx, user.id);
  });
  await destroyFiles(app, files);
}

const MAX_NAMED_ORDERS = 5;
const namesOf = (orders: OpenOrders['orders']): string =>
  orders
    .slice(0, MAX_NAMED_ORDERS)
    .map(({ number }) => number)
    .join(', ');

/** 409 that lists the orders, so that the user knows which ones to end. */
async function requireNoOpenOrders(trx: Tx, userId: string): Promise<void> {
  const orders = await listOpenOrders(trx, userId);
  if (orders.length === 0) return;
  const numbers = namesOf(orders);
  const data: OpenOrders = { orders };
  throw problems.CONFLICT(
    orders.length > MAX_NAMED_ORDERS ? 'ORDERS_OPEN_MANY' : 'ORDERS_OPEN',
    { numbers, count: orders.length },
    data,
  );
}

/** Otherwise a seller could leave before the buyer has looked at the goods. 409 with the day on which the last buyer loses this right. */
async function requireNoComplaintsToCome({ config }: Pick<App, 'config'>, trx: Tx, userId: string): Promise<void> {
  const sold = await listComplainableOrders(trx, userId, config.complaintOpensWithin);
  const [last] = sold;
  if (!last) return;
  const until = last.completed_at.getTime() + config.complaintOpensWithin * 1000;
  const orders = sold.map(({ completed_at: _, ...order }) => order);
  const when = formatDateTime(datePartsInWita(new Date(until).toISOString()));
  const data: OpenOrders = { orders };
  throw problems.CONFLICT('ORDERS_COMPLAINABLE', { numbers: namesOf(orders), when }, data);
}
