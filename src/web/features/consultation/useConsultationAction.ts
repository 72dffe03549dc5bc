/**
 * Runs an action on a consultation and shows its new state at once. On a conflict, shows a message and the current
 * state.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { Consultation } from '#contract/consultations.ts';
import type { FieldErrors } from '../../api/problem.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { CONSULTATION_PATHS, consultationQuery } from './api.ts';
import { t } from './translations.ts';

interface ConsultationAction {
  isBusy: boolean;
  /** `fields`: those whose errors the caller shows. */
  save: (work: () => Promise<Consultation>, done: string, fields?: readonly string[]) => Promise<ActionResult>;
}
interface ActionResult {
  saved: boolean;
  /** Errors of the fields. Empty if a toast showed the reason. */
  errors: FieldErrors;
  /** The current state, if it is the reason of the refusal. */
  current?: Consultation;
}

interface Work {
  work: () => Promise<Consultation>;
  /** Text of the toast. */
  done: string;
  fields: readonly string[];
}

export function useConsultationAction(id: string): ConsultationAction {
  const queryClient = useQueryClient();
  const { queryKey } = consultationQuery(id);
  const { isBusy, run } = useAction(
    async ({ work }: Work) => {
      const before = queryClient.getQueryData(queryKey);
      return { before, after: await work() };
    },
    {
      onSuccess: ({ before, after }, { done }) => {
        queryClient.setQueryData(queryKey, after);
        // A message changes no version, and the focus stays in its box.
        if (after.version !== before?.version) focusNextStep();
        showToast({ title: done, variant: 'success' });
      },
      onProblem: async (problem, { fields }) => {
        const refetching = invalidatePaths(queryClient, CONSULTATION_PATHS);
        if (fields.some((name) => problem.errors[name])) return;
        if (problem.status === 409) await refetching;
        // A consultation that was reassigned is not found, and the page itself explains that.
        if (problem.status !== 404)
          showProblem(problem, t(problem.status === 409 ? 'detail.conflict' : 'detail.failed'));
      },
    },
  );
  const save: ConsultationAction['save'] = async (work, done, fields = []) => {
    const problem = await run({ work, done, fields });
    if (!problem) return { saved: problem === null, errors: {} };
    if (problem.status !== 409 || Object.keys(problem.errors).length > 0)
      return { saved: false, errors: problem.errors };
    const current = queryClient.getQueryData(queryKey);
    return { saved: false, errors: {}, ...(current ? { current } : {}) };
  };
  return { isBusy, save };
}
