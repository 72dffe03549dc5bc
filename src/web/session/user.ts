/** The logged-in user's own profile, `GET /auth/user`. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { Profile } from '#contract/users.ts';
import { get } from '../api/call.ts';
import { ApiProblem } from '../api/problem.ts';
import { queryKeyOf } from '../api/query-keys.ts';
import { t } from '../i18n.ts';
import { changeRole, getSession, useSession } from './session-store.ts';

export type User = Profile;

export const userQueryKey = queryKeyOf(apiPaths.user);

async function getUser(): Promise<User> {
  const { status, role } = getSession();
  if (status !== 'loggedIn') throw new ApiProblem(401, t('problem.token_required'));
  const user = await get(apiPaths.user);
  void import('./device-cleanup.ts').then(({ setDeviceUser }) => setDeviceUser(user.id));
  if (user.role !== role) void changeRole(user.role);
  return user;
}

export const userQuery = queryOptions({ queryKey: userQueryKey, queryFn: getUser });

export function useUser() {
  const { status } = useSession();
  return useQuery({ ...userQuery, enabled: status === 'loggedIn' });
}
