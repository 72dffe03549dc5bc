/** Fixtures for tests of subsidies: programmes, and what is left of them. Not a test. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';

export const SUBSIDY_ANSWERS = {
  name: 'Subsidi Ongkir Akhir Tahun',
  budget: 1_000_000,
  most_per_order: 10_000,
  starts_on: dayFromNow(-1),
  ends_on: dayFromNow(30),
};

export async function planSubsidy(staff: TestUser, more: object = {}): Promise<string> {
  const made = await staff.post('/staff/subsidies', { answers: { ...SUBSIDY_ANSWERS, ...more } });
  if (made.status !== 201) throw new Error(`Not planned: ${made.text}`);
  return made.body.data.id;
}

export async function runSubsidy(staff: TestUser, more: object = {}): Promise<string> {
  const id = await planSubsidy(staff, more);
  await moveSubsidy(staff, id, 'start');
  return id;
}

export async function moveSubsidy(staff: TestUser, id: string, event: string): Promise<void> {
  const moved = await staff.post(`/staff/subsidies/${id}/status`, { event: `subsidy.${event}` });
  if (moved.status !== 200) throw new Error(`Not moved: ${moved.text}`);
}

/** The programme's rest, which must agree with its ledger. */
export async function leftOf({ db }: Pick<TestApp, 'db'>, id: string): Promise<number> {
  const row = await db.kysely.selectFrom('subsidies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const uses = await db.kysely.selectFrom('subsidy_uses').selectAll().where('subsidy_id', '=', id).execute();
  const spent = uses.reduce((sum, { amount, returned }) => sum + amount - returned, 0);
  if (row.spent !== spent) throw new Error(`The programme says ${row.spent}, its orders ${spent}.`);
  return row.budget - row.spent;
}
