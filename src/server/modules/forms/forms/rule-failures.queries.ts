/** SQL of rules that failed while answers were validated. */
import { sql } from 'kysely';
import type { FailedRule } from '#engine/rule-types.ts';
import type { Db } from '#server/database/connect.ts';

export interface RuleFailure extends FailedRule {
  form_version: number;
  count: number;
  last_at: Date;
}

export async function countRuleFailures(db: Db, form_id: string, form_version: number, failed: FailedRule[]) {
  // In one order, so that two transactions do not wait for each other.
  const sorted = [...failed].sort((a, b) => (a.rule < b.rule ? -1 : 1));
  await db
    .insertInto('form_rule_failures')
    .values(sorted.map(({ rule, code }) => ({ form_id, form_version, rule, code })))
    .onConflict((at) =>
      at
        .columns(['form_id', 'form_version', 'rule', 'code'])
        .doUpdateSet({ count: sql`form_rule_failures.count + 1`, last_at: sql`now()` }),
    )
    .execute();
}

/** The latest first. */
export const listRuleFailures = (db: Db, formId: string): Promise<RuleFailure[]> =>
  db
    .selectFrom('form_rule_failures')
    .select(['form_version', 'rule', 'code', 'count', 'last_at'])
    .where('form_id', '=', formId)
    .orderBy('last_at', 'desc')
    .limit(50)
    .execute();
