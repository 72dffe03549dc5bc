import { queryOptions } from '@tanstack/react-query';
import type { SessionItem } from '#contract/auth.ts';
import { apiPaths } from '#contract/paths.ts';
import { get, post, remove } from '../../api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: [apiPaths.sessions],
  queryFn: async () => (await get<{ items: SessionItem[] }>(`${apiPaths.sessions}?per_page=100`)).items,
});
export const endOneSession = (id: string) => remove<unknown>(apiPaths.session(id));
export const endAllSessions = () => post<unknown>(apiPaths.logoutAll);
