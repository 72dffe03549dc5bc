/** The user's picture: a file part, or the id of an earlier upload. */

import type { Answers } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import { findFileProblems, setFileUses } from '#server/modules/files/files/files.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { updateUser } from './users.queries.ts';

export const AVATAR = { form: 'profile', field: 'avatar' } as const;

export async function changeAvatar(app: App, user: User, fields: Answers): Promise<void> {
  const { avatar, ...others } = fields;
  const unknown = Object.keys(others).map((name) => [name, [app.t('problems:rules.unknown')]]);
  if (unknown.length > 0) throw problems.VALIDATION_FAILED(Object.fromEntries(unknown));
  // An empty part removes the picture.
  const id = avatar === null || avatar === '' ? null : avatar;
  if (id !== null && !(typeof id === 'string' && isUuid(id)))
    throw problems.VALIDATION_FAILED({ avatar: [app.t('accounts:avatar.required')] });
  const files = id === null ? [] : [{ field: AVATAR.field, id }];
  await app.db.tx(async (trx) => {
    const found = await findFileProblems(trx, user.id, AVATAR.form, files);
    if (Object.keys(found).length > 0) throw problems.VALIDATION_FAILED(found);
    await updateUser(trx, user.id, { avatar_id: id });
    await setFileUses(trx, { kind: 'avatar', ref: user.id, user_id: user.id, files });
  });
}
