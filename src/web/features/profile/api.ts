/** Calls about the person's own data. */
import { apiPaths } from '#contract/paths.ts';
import type { PersonalBody, Profile } from '#contract/users.ts';
import { get, patch, post } from '../../api/call.ts';

export const savePersonal = (changed: PersonalBody) => patch<Profile>(apiPaths.personal, changed);
export const sendVerifyEmail = () => get<unknown>(apiPaths.sendVerifyEmail);

export function uploadAvatar(picture: Blob): Promise<Profile> {
  const data = new FormData();
  data.append('_method', 'PUT');
  data.append('avatar', picture, 'avatar.jpg');
  return post<Profile>(apiPaths.avatar, data);
}
