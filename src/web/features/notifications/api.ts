/** Server calls for notifications. Marking as read is optimistic, and the count is refetched. */

import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { DataOf } from '#contract/responses/index.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const notificationsQuery = (page: number) => {
  const path = apiPaths.notifications(page > 1 ? `page=${page}` : '');
  return pathQuery(path);
};

/** Without ids: all. */
export async function markRead(queryClient: QueryClient, ids?: string[]): Promise<void> {
  const lists = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      String(queryKey[0]).startsWith(apiPaths.notifications()),
  };
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
    queryClient.setQueryData([apiPaths.badge], await post(apiPaths.readNotifications, ids ? { ids } : {}));
  } finally {
    await queryClient.invalidateQueries(lists);
  }
}
