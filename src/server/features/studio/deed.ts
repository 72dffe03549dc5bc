/** Whatever staff do with a form leaves a line that says who, when and what. */
import { audit } from '../../audit.ts';
import type { Db } from '../../database/door.ts';
import type { Person } from '../../types.ts';

export interface ByWhom {
  person: Pick<Person, 'id'>;
  ip: string | null;
}

export const noteDeed = async (
  trx: Db,
  by: ByWhom | null,
  action: string,
  form: string,
  facts: Record<string, unknown> = {},
): Promise<void> => {
  await audit(trx, {
    actor_id: by?.person.id ?? null,
    action,
    subject_kind: 'form',
    subject_id: form,
    facts,
    ip: by?.ip ?? null,
  });
};
