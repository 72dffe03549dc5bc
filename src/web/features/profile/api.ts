/** Server calls for the user's own data. */

import { accountPaths } from '#contract/calls/account.ts';
import type { PersonalBody, Profile } from '#contract/users.ts';
import { get, patch, post } from '../../api/call.ts';

export const savePersonal = (changed: PersonalBody) => patch(accountPaths.personal, changed);
/** `next`: the path of this site to which the link in the mail leads back. */
export const sendVerifyEmail = (next: string) => get(accountPaths.sendVerifyEmail(next));

export function uploadAvatar(picture: Blob): Promise<Profile> {
  const data = new FormData();
  data.append('_method', 'PUT');
  data.append('avatar', picture, 'avatar.jpg');
  return post(accountPaths.avatar, data);
}
