/** Audits every action of staff on a form: who, when and what. */
import { insertAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/connect.ts';
import type { User } from '#server/types.ts';

export interface Actor {
  user: Pick<User, 'id'>;
  ip: string | null;
}

export const recordFormAudit = async (
  trx: Db,
  by: Actor | null,
  action: string,
  form: string,
  facts: Record<string, unknown> = {},
): Promise<void> => {
  await insertAudit(trx, {
    actor_id: by?.user.id ?? null,
    action,
    subject_kind: 'form',
    subject_id: form,
    facts,
    ip: by?.ip ?? null,
  });
};
