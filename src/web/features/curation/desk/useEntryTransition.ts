/** Runs a transition of an entry and shows the outcome. On a conflict, shows a message and the current entry. */
import { useQueryClient } from '@tanstack/react-query';
import type { CurationDetail } from '#contract/curation.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { invalidatePaths } from '../../../api/refetch.ts';
import { focusNextStep } from '../../../components/focus-next-step.ts';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import type { TextKey } from '../../../i18n.ts';
import { type DeskRole, deskEntryQuery, pathsByDesk } from './api.ts';
import { t } from './translations.ts';

export interface EntryTransition {
  isBusy: boolean;
  /**
   * Resolves to null on success (and shows `done`), else to an error about the note or the marks. Empty if a toast
   * showed the reason.
   */
  run: (call: () => Promise<CurationDetail>, done: TextKey<'curation-desk'>) => Promise<string | null>;
}

interface Transition {
  call: () => Promise<CurationDetail>;
  /** Key of the toast. */
  done: TextKey<'curation-desk'>;
}
const fieldErrorOf = ({ status, errors }: ApiProblem): string =>
  status === 422 ? (Object.values(errors).flat()[0] ?? '') : '';

export function useEntryTransition(desk: DeskRole, id: string): EntryTransition {
  const queryClient = useQueryClient();
  const ownKey = deskEntryQuery(desk, id).queryKey;

  const { isBusy, run } = useAction(
    async ({ call }: Transition) => {
      const before = queryClient.getQueryData(ownKey);
      return { before, after: await call() };
    },
    {
      onSuccess: ({ before, after }, { done }) => {
        queryClient.setQueryData(ownKey, after);
        if (after.status !== before?.status) focusNextStep();
        showToast({ title: t(done), variant: 'success' });
      },
      onProblem: (problem) => {
        if (fieldErrorOf(problem)) return;
        // A withdrawn entry is not found, and the page itself explains that.
        if (problem.status !== 404) showProblem(problem, t(problem.status === 409 ? 'moved' : 'problem'));
        // The queue contains the entry, too.
        return invalidatePaths(queryClient, [pathsByDesk[desk].queue()]);
      },
    },
  );
  return {
    isBusy,
    run: async (call, done) => {
      const problem = await run({ call, done });
      return problem === null ? null : problem ? fieldErrorOf(problem) : '';
    },
  };
}
