/** The picture beside a person's name: a file part, or the id of an earlier upload. */

import type { Answers } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { findFileProblems, nameFiles } from '../files/commands.ts';
import { updateUser } from './queries.ts';

export const AVATAR = { form: 'profile', field: 'avatar' } as const;

export async function changeAvatar(app: App, person: Person, fields: Answers): Promise<void> {
  const { avatar, ...others } = fields;
  const unknown = Object.keys(others).map((name) => [name, [app.say('problems:rules.unknown')]]);
  if (unknown.length > 0) throw problems.VALIDATION_FAILED(Object.fromEntries(unknown));
  // An empty part takes the picture away.
  const id = avatar === null || avatar === '' ? null : avatar;
  if (id !== null && !(typeof id === 'string' && isUuid(id)))
    throw problems.VALIDATION_FAILED({ avatar: [app.say('accounts:avatar.required')] });
  const files = id === null ? [] : [{ field: AVATAR.field, id }];
  await app.db.tx(async (trx) => {
    const found = await findFileProblems(trx, person.id, AVATAR.form, files);
    if (Object.keys(found).length > 0) throw problems.VALIDATION_FAILED(found);
    await updateUser(trx, person.id, { avatar_id: id });
    await nameFiles(trx, { kind: 'avatar', ref: person.id, user_id: person.id, files });
  });
}
