/**
 * The address book. Each change locks the user, so that the limit and the one default address hold. The answers of the default
 * address are those of the profile. When another one becomes the default, both are encrypted for their new rows.
 */
import { randomUUID } from 'node:crypto';
import type { AddressBody, AddressBook } from '#contract/addresses.ts';
import { MAX_ADDRESSES } from '#contract/limits.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { ADDRESS_FORM, addressAad } from '../personal-details.ts';
import { lockUser, updateUser } from '../users.queries.ts';
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  listAddressRows,
  markDefault,
  writeAddress,
} from './addresses.queries.ts';

type Services = Pick<App, 'db' | 'forms'>;

/** What the encryption of an entry is bound to. The default one is encrypted as the address of the profile. */
const placeOf = (userId: string, { id, is_default }: Pick<AddressRow, 'id' | 'is_default'>): string =>
  is_default ? addressAad(userId) : `user_addresses.answers.${id}`;

export const loadAddressBook = async ({ forms }: Pick<App, 'forms'>, db: Db, userId: string): Promise<AddressBook> =>
  (await listAddressRows(db, userId)).map((row) => ({
    ...row,
    answers: forms.decrypt(row.answers, placeOf(userId, row)),
  }));

/** 409 with a sentence beyond the limit. The first address becomes the default one. */
export const addAddress = (app: Services, user: User, body: AddressBody, ip: string): Promise<void> =>
  changeBook(app, user, { action: 'address.added', ip }, async (trx, rows) => {
    if (rows.length >= MAX_ADDRESSES) throw problems.CONFLICT('ADDRESSES_TOO_MANY', { most: MAX_ADDRESSES });
    const row = { id: randomUUID(), is_default: false, ...(await validate(app, trx, user, body)) };
    const answers = app.forms.encrypt(row.doc, row.answers, placeOf(user.id, row));
    const entry = { id: row.id, answers, form_version: row.doc.version };
    await insertAddress(trx, { ...entry, user_id: user.id });
    if (rows.length === 0 || body.is_default)
      await makeDefault(app, trx, user, [...rows, { ...entry, is_default: false }], entry.id);
  });

export const changeAddress = (app: Services, user: User, id: string, body: AddressBody, ip: string): Promise<void> =>
  changeBook(app, user, { action: 'address.changed', ip }, async (trx, rows) => {
    const row = requireRow(rows, id);
    const { answers, doc } = await validate(app, trx, user, body);
    const encrypted = app.forms.encrypt(doc, answers, placeOf(user.id, row));
    const changed = { ...row, answers: encrypted, form_version: doc.version };
    if (row.is_default) await updateUser(trx, user.id, { address: encrypted, address_version: doc.version });
    else await writeAddress(trx, id, changed);
    if (body.is_default)
      await makeDefault(
        app,
        trx,
        user,
        rows.map((one) => (one.id === id ? changed : one)),
        id,
      );
  });

export const setDefaultAddress = (app: Services, user: User, id: string, ip: string): Promise<void> =>
  changeBook(app, user, { action: 'address.changed', ip }, (trx, rows) => makeDefault(app, trx, user, rows, id));

/** After the default address, the one that was added first becomes the default. */
export const removeAddress = (app: Services, user: User, id: string, ip: string): Promise<void> =>
  changeBook(app, user, { action: 'address.removed', ip }, async (trx, rows) => {
    const row = requireRow(rows, id);
    const next = rows.find((other) => other.id !== id);
    if (row.is_default && next) await makeDefault(app, trx, user, rows, next.id);
    else if (row.is_default) await updateUser(trx, user.id, { address: null, address_version: null });
    await deleteAddress(trx, id);
  });

async function changeBook(
  app: Services,
  user: User,
  { action, ip }: { action: string; ip: string },
  change: (trx: Tx, rows: AddressRow[]) => Promise<void>,
): Promise<void> {
  await app.db.tx(async (trx) => {
    if (!(await lockUser(trx, user.id))) throw problems.NOT_FOUND();
    await change(trx, await listAddressRows(trx, user.id));
    await insertAudit(trx, { actor_id: user.id, action, subject_kind: 'user', subject_id: user.id, ip });
  });
}

const validate = (app: Services, trx: Tx, user: User, { answers, form_version }: AddressBody) =>
  app.forms.validate(ADDRESS_FORM, answers, { user, version: form_version, db: trx });

/** Somebody else's entry looks like one that does not exist. */
function requireRow(rows: AddressRow[], id: string): AddressRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw problems.NOT_FOUND();
  return row;
}

async function makeDefault({ forms }: Services, trx: Tx, user: User, rows: AddressRow[], id: string): Promise<void> {
  const row = requireRow(rows, id);
  if (row.is_default) return;
  const before = rows.find(({ is_default }) => is_default);
  const profilePlace = addressAad(user.id);
  if (before) {
    const answers = forms.move(before.answers, profilePlace, placeOf(user.id, { id: before.id, is_default: false }));
    await writeAddress(trx, before.id, { answers, form_version: before.form_version });
  }
  await markDefault(trx, id);
  const address = forms.move(row.answers, placeOf(user.id, row), profilePlace);
  await updateUser(trx, user.id, { address, address_version: row.form_version });
}
