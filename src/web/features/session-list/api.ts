import { queryOptions } from '@tanstack/react-query';
import { accountPaths } from '#contract/calls/account.ts';
import { withQuery } from '#contract/calls/builders.ts';
import { apiPaths } from '#contract/paths.ts';
import { post, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const sessionsQuery = queryOptions({
  ...pathQuery(withQuery(accountPaths.sessions, 'per_page=100')),
  select: ({ items }) => items,
});
export const endOneSession = (id: string) => remove(accountPaths.session(id));
export const endAllSessions = () => post(apiPaths.logoutAll);
