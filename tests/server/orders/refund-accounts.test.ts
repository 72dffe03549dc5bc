/** A buyer replaces the account of a refund after the seller's proof: who reads which account, and how long each is kept. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { encryptedColumns } from '#server/modules/operations/keys/encrypted-columns.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { openOneShop, orderAt } from './order-fixtures.ts';

const FIRST = { kind: 'bank', provider: 'Bankaltimtara', account_number: '0012345678', holder: 'Budi Santoso' };
const SECOND = { kind: 'bank', provider: 'Bank Mandiri', account_number: '1490098765432', holder: 'Budi Santoso' };
const shown = ({ provider, account_number, holder }: typeof FIRST) => ({
  ...{ kind_label: 'Rekening bank', provider, account_number, holder },
});

const { server, seller, buyer, staff, amplang } = await openOneShop({ stock: 100 });
let picture: Buffer;
let id: string;
let refund: string;

const orderOf = async (who: TestUser) =>
  (await who.get(`/${who === seller ? 'members' : 'users'}/orders/${id}`)).body.data;
const save = (answers: object) => buyer.put(`/users/orders/${id}/refund-account`, { answers });
const prove = () =>
  seller.form(`/members/orders/${id}/refunds/${refund}/proof`, {
    refund_proof: { data: picture, name: 'bukti.png', type: 'image/png' },
  });
const object = () => buyer.post(`/users/orders/${id}/refunds/${refund}/object`, { note: 'Belum masuk' });
const proofRows = async () =>
  (
    await sql<{ id: string; account: unknown }>`select id, account from refund_proofs where refund_id = ${refund}
    order by created_at, id`.execute(server.db.kysely)
  ).rows;
const staffRefund = async () => (await staff.get(`/staff/refunds/${refund}`)).body.data;
const open = async () => (await staff.post(`/staff/refunds/${refund}/account`)).body.data;

beforeAll(async () => {
  picture = await png();
});
beforeEach(async () => {
  ({ id } = await orderAt({ buyer, seller }, amplang, 'paid'));
  await seller.post(`/members/orders/${id}/change-status-order`, { status: 'rejected', note: 'Ikan tidak ada' });
  refund = (await orderOf(buyer)).refunds[0].id;
});

test('each proof keeps the account to which it was made; buyer and seller read it beside the proof', async () => {
  await save(FIRST);
  expect((await prove()).status).toBe(201);
  await save(SECOND);
  await object();
  await prove();
  for (const who of [buyer, seller]) {
    const { refunds, refund_account } = await orderOf(who);
    expect(refunds[0].proofs.map(({ account }: { account: unknown }) => account)).toEqual([
      shown(FIRST),
      shown(SECOND),
    ]);
    expect(refund_account).toMatchObject(shown(SECOND));
  }
});

test('staff see that it was changed, and open the accounts of all proofs in the same audited call, in a dispute only', async () => {
  await save(FIRST);
  await prove();
  expect((await staffRefund()).account_changed_at).toBeNull();
  await save(SECOND);
  expect((await staff.post(`/staff/refunds/${refund}/account`)).status).toBe(409);
  await object();
  const seen = await staffRefund();
  expect(Math.abs(Date.parse(seen.account_changed_at) - Date.now())).toBeLessThan(60_000);
  expect(JSON.stringify(seen)).not.toContain('0012345678');
  const opened = await open();
  expect(opened).toMatchObject(shown(SECOND));
  expect(opened.proofs).toEqual({ [seen.proofs[0].id]: shown(FIRST) });
  const audited = await server.db.kysely
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', '=', 'refund.account-read')
    .execute();
  expect(audited).toHaveLength(1);
});

test('a proof without an account, because the buyer had not given it, shows none', async () => {
  await prove();
  await save(FIRST);
  await object();
  expect((await orderOf(buyer)).refunds[0].proofs[0].account).toBeNull();
  expect((await open()).proofs).toEqual({});
});

test('it is encrypted for its own row, reached by a rotation of the key, and gone with the last refund', async () => {
  await save(FIRST);
  await prove();
  const [row] = await proofRows();
  expect(JSON.stringify(row?.account)).not.toContain('0012345678');
  const columns = encryptedColumns().map(({ table, column, rowId }) => `${table}.${column} ${rowId}`);
  expect(columns).toContain('refund_proofs.account id::text');
  // In another row it is not readable.
  const other = await sql<{ id: string }>`insert into refund_proofs (refund_id, file_id, account, account_version)
    select refund_id, file_id, account, account_version from refund_proofs where refund_id = ${refund} returning id`.execute(
    server.db.kysely,
  );
  expect((await buyer.get(`/users/orders/${id}`)).status).toBe(500);
  await sql`delete from refund_proofs where id = ${other.rows[0]?.id}`.execute(server.db.kysely);

  expect((await buyer.post(`/users/orders/${id}/refunds/${refund}/confirm`)).status).toBe(200);
  expect((await proofRows()).map(({ account }) => account)).toEqual([null]);
  expect((await orderOf(buyer)).refunds[0].proofs[0].account).toBeNull();
});
