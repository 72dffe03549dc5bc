import { queryOptions } from '@tanstack/react-query';
import type { SessionItem } from '#contract/auth.ts';
import { accountPaths } from '#contract/calls/account.ts';
import { apiPaths } from '#contract/paths.ts';
import { get, post, remove } from '../../api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: [accountPaths.sessions],
  queryFn: async () => (await get<{ items: SessionItem[] }>(`${accountPaths.sessions}?per_page=100`)).items,
});
export const endOneSession = (id: string) => remove<unknown>(accountPaths.session(id));
export const endAllSessions = () => post<unknown>(apiPaths.logoutAll);
