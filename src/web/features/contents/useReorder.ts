/** Moves a record up or down, and sends the complete new order. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import type { ContentItem } from '#contract/content.ts';
import type { DataOf } from '#contract/responses/index.ts';
import { invalidatePaths, whenRefetched } from '../../api/refetch.ts';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { reorderContents } from './api.ts';
import { t } from './translations.ts';

/** `queryKey`: key of the list on screen. */
export function useReorder(kind: string, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const { run } = useAction(
    (ids: string[]) => {
      // Updates the list at once, so that a dropped row does not jump back during the call.
      queryClient.setQueryData<DataOf<'GET', '/staff/content/:kind'>>(
        queryKey,
        (page) => page && { ...page, items: ids.flatMap((id) => page.items.find((item) => item.id === id) ?? []) },
      );
      return reorderContents(kind, ids);
    },
    {
      onSuccess: () => {
        showToast({ title: t('ordered'), variant: 'success' });
        return whenRefetched(queryClient);
      },
      onProblem: (problem) => {
        showProblem(problem);
        return invalidatePaths(queryClient, [staffPaths.staffContent(kind)]);
      },
    },
  );
  const move = (items: ContentItem[], from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const ids = items.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    void run(ids);
  };
  return { move };
}
