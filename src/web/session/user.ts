/** The logged-in person's own profile, `GET /auth/user`. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { Profile } from '#contract/users.ts';
import { get } from '../api/call.ts';
import { ApiProblem } from '../api/problem.ts';
import { say } from '../words.ts';
import { changeRole, findSession, useSession } from './store.ts';

export type User = Profile;

export const userKey = [apiPaths.user];

async function getUser(): Promise<User> {
  const { status, role } = findSession();
  if (status !== 'loggedIn') throw new ApiProblem(401, say('problem.token_required'));
  const user = await get<User>(apiPaths.user);
  void import('./leave.ts').then(({ keepPerson }) => keepPerson(user.id));
  if (user.role !== role) void changeRole(user.role);
  return user;
}

export const userQuery = queryOptions({ queryKey: userKey, queryFn: getUser });

export function useUser() {
  const { status } = useSession();
  return useQuery({ ...userQuery, enabled: status === 'loggedIn' });
}
