/** Rules that failed while somebody filled in a form: they are logged, and staff see them at the form. */
import type { FailedRule } from '#engine/rule-types.ts';
import type { FormDoc } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { countRuleFailures } from './rule-failures.queries.ts';

/** The rule counts as not met, so the sender is not stopped. */
export async function noteFailedRules(
  { log }: Pick<App, 'log'>,
  db: Db,
  doc: FormDoc,
  failed: FailedRule[] = [],
): Promise<void> {
  if (failed.length === 0) return;
  for (const { rule, code } of failed) log.warn({ form: doc.id, version: doc.version, rule, code }, 'a rule failed');
  await countRuleFailures(db, doc.id, doc.version, failed);
}
