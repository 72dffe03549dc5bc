/** Server calls for notifications. Marking as read is optimistic, and the count is refetched. */

import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { DataOf } from '#contract/responses/index.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';
import { queryKeyOf } from '../../api/query-keys.ts';

export const notificationsQuery = (page: number) => {
  const path = apiPaths.notifications(page > 1 ? `page=${page}` : '');
  return pathQuery(path);
};

/** Without ids: all. */
export async function markRead(queryClient: QueryClient, ids?: string[]): Promise<void> {
  const lists = { queryKey: queryKeyOf(apiPaths.notifications()) };
  queryClient.setQueriesData<DataOf<'GET', '/users/notifications'>>(
    lists,
    (list) =>
      list && {
        ...list,
        items: list.items.map((notification) =>
          !ids || ids.includes(notification.id) ? { ...notification, read: true } : notification,
        ),
      },
  );
  try {
    const badge = await post(apiPaths.readNotifications, ids ? { ids } : {});
    queryClient.setQueryData(queryKeyOf(apiPaths.badge), badge);
  } finally {
    await queryClient.invalidateQueries(lists);
  }
}
