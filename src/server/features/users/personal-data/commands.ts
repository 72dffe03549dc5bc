/** What the law gives people: a copy of everything that is kept about them, and the end of it. */

import type { Answers } from '#engine/types.ts';
import { audit } from '#server/audit.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { lockBusinessOf } from '../../business/queries.ts';
import { leaveConsultations } from '../../consultations/leave/commands.ts';
import { countOpenOrders } from '../../orders/queries.ts';
import { requireOtherStaff } from '../commands.ts';
import { lockUser } from '../queries.ts';
import type { ColumnKind } from './kinds.ts';
import { dataMap, type PersonalTableName, personalTables } from './map.ts';
import {
  blankOrders,
  blankShop,
  blankSubmissions,
  blankUser,
  deleteOwn,
  hasTraded,
  letGoOfFiles,
  listOwn,
  withdrawConsents,
} from './queries.ts';

type Row = Record<string, unknown>;

export async function exportPersonalData(app: App, person: Person, ip: string): Promise<Record<string, Row[]>> {
  const owner = { id: person.id, email: person.email };
  const copy: Record<string, Row[]> = {};
  for (const table of personalTables) {
    const rows = await listOwn(app.db.kysely, table, owner);
    copy[table] = rows.map(({ row_id, row }) => openRow(app, table, row_id, row));
  }
  const subject = { subject_kind: 'user', subject_id: person.id };
  await app.db.tx((trx) => audit(trx, { actor_id: person.id, action: 'user.exported', ...subject, ip }));
  return copy;
}

function openRow({ crypt, forms }: App, table: PersonalTableName, row_id: string, row: Row): Row {
  const kinds = dataMap[table].columns as Record<string, ColumnKind>;
  const open = ([column, value]: [string, unknown]) => {
    const place = `${table}.${column}.${row_id}`;
    if (value === null) return [column, null];
    if (kinds[column] === 'sealed') return [column, crypt.open(String(value), place)];
    if (kinds[column] === 'answers') return [column, forms.open(value as Answers, place)];
    return [column, value instanceof Date ? value.toISOString() : value];
  };
  return Object.fromEntries(Object.entries(row).map(open));
}

/** Rows that name others go before those they name. */
const DELETED = [
  'curation_results',
  'curation_marks',
  'assessments',
  'drafts',
  'staff_views',
  'cart_lines',
  'notifications',
  'idempotency',
  'mails',
  'mail_tokens',
  'sessions',
] as const;

/** Refused while orders run: the other side still waits for this person. What ended stays as the other side's receipt. */
export async function erasePerson(app: App, person: Person, ip: string): Promise<void> {
  await app.db.tx(async (trx) => {
    if (person.role === 'staff') await requireOtherStaff(trx, person.id);
    const user = await lockUser(trx, person.id);
    if (!user) throw problems.NOT_FOUND();
    const owner = { id: user.id, email: user.email };
    // Locked: an order that is being made now is seen here, or finds the shop closed.
    const business = await lockBusinessOf(trx, user.id);
    if ((await countOpenOrders(trx, user.id)) > 0) throw problems.CONFLICT('ORDERS_OPEN');
    await leaveConsultations(trx, owner, app.say('accounts:deleted_name'));
    await letGoOfFiles(trx, owner);
    for (const table of DELETED) await deleteOwn(trx, table, owner);
    if (business && (await hasTraded(trx, business.id))) {
      await blankShop(trx, business.id, app.say('accounts:deleted_shop'));
    } else for (const table of ['payment_options', 'businesses'] as const) await deleteOwn(trx, table, owner);
    await blankOrders(trx, owner, app.say('accounts:deleted_name'));
    await blankSubmissions(trx, owner);
    await withdrawConsents(trx, owner);
    await blankUser(trx, owner, app.say('accounts:deleted_name'));
    await audit(trx, { actor_id: user.id, action: 'user.erased', subject_kind: 'user', subject_id: user.id, ip });
  });
}
