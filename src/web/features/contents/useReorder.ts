/** Moves a record up or down, and sends the complete new order. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import type { ContentItem } from '#contract/content.ts';
import type { DataOf } from '#contract/responses/index.ts';
import { toProblem } from '../../api/problem.ts';
import { invalidatePaths, whenRefetched } from '../../api/refetch.ts';
import { showToast } from '../../components/toasts.ts';
import { translate } from '../../i18n.ts';
import { reorderContents } from './api.ts';

/** `queryKey`: key of the list on screen. */
export function useReorder(kind: string, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const move = (items: ContentItem[], from: number, to: number) => {
    if (to < 0 || to >= items.length || isBusy.current) return;
    isBusy.current = true;
    const ids = items.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    // Updates the list at once, so that a dropped row does not jump back during the call.
    queryClient.setQueryData<DataOf<'GET', '/staff/content/:kind'>>(
      queryKey,
      (page) => page && { ...page, items: ids.flatMap((id) => page.items.find((item) => item.id === id) ?? []) },
    );
    reorderContents(kind, ids)
      .then(
        () => {
          showToast({ title: translate('contents:ordered'), variant: 'success' });
          return whenRefetched(queryClient);
        },
        (thrown) => {
          showToast({ title: toProblem(thrown).message, variant: 'destructive' });
          return invalidatePaths(queryClient, [staffPaths.staffContent(kind)]);
        },
      )
      .finally(() => {
        isBusy.current = false;
      });
  };
  return { move };
}
