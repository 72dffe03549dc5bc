/**
 * Checks of columns whose words stand in code. After the migrations a check learns the words that it lacks, so a new status or
 * role needs no migration. It never loses one, because an older release may still run beside this one.
 */
import { type Kysely, sql } from 'kysely';
import { ROLES } from '#contract/roles.ts';
import { ORDER_STATUSES } from '#machines/order.ts';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables.ts';

const CHECKS: { alter: string; constraint: string; tested: string; words: readonly string[] }[] = [
  { alter: 'domain order_status', constraint: 'order_status_check', tested: 'value', words: ORDER_STATUSES },
  { alter: 'table users', constraint: 'users_role_check', tested: 'role', words: ROLES },
];

/** The words of each check, by the constraint's name. */
async function wordsInDatabase(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const names = CHECKS.map(({ constraint }) => constraint);
  const { rows } = await sql<{ name: string; text: string }>`select conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where conname in (${sql.join(names)})`.execute(db);
  return new Map(rows.map(({ name, text }) => [name, [...text.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word)]));
}

export async function widenWordChecks(db: Kysely<Tables>, checks = CHECKS): Promise<void> {
  const known = await wordsInDatabase(db);
  for (const { alter, constraint, tested, words } of checks) {
    const before = known.get(constraint) ?? [];
    if (words.every((word) => before.includes(word))) continue;
    const list = [...new Set([...before, ...words])].map((word) => `'${word}'`).join(', ');
    await inTransaction(db, async (trx) => {
      await sql.raw(`alter ${alter} drop constraint if exists ${constraint}`).execute(trx);
      await sql.raw(`alter ${alter} add constraint ${constraint} check (${tested} in (${list}))`).execute(trx);
    });
  }
}
