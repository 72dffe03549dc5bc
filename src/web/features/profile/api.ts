/** Server calls for the user's own data. */
import { accountPaths } from '#contract/calls/account.ts';
import type { PersonalBody, Profile } from '#contract/users.ts';
import { get, patch, post } from '../../api/call.ts';

export const savePersonal = (changed: PersonalBody) => patch<Profile>(accountPaths.personal, changed);
export const sendVerifyEmail = () => get<unknown>(accountPaths.sendVerifyEmail);

export function uploadAvatar(picture: Blob): Promise<Profile> {
  const data = new FormData();
  data.append('_method', 'PUT');
  data.append('avatar', picture, 'avatar.jpg');
  return post<Profile>(accountPaths.avatar, data);
}
