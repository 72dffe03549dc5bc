/**
 * Runs an action on a consultation and shows its new state at once. On a conflict, shows a message and the current
 * state.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { type FieldErrors, toProblem } from '../../api/problem.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { showToast } from '../../components/toasts.ts';
import { CONSULTATION_PATHS, consultationQuery } from './api.ts';
import './translations.ts';

interface ConsultationAction {
  isBusy: boolean;
  save: (work: () => Promise<Consultation>, done: string) => Promise<ActionResult>;
}
interface ActionResult {
  saved: boolean;
  /** Errors of the fields. Empty if a toast showed the reason. */
  errors: FieldErrors;
  /** The current state, if it is the reason of the refusal. */
  current?: Consultation;
}

export function useConsultationAction(id: string): ConsultationAction {
  const { t } = useTranslation('consultation');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = consultationQuery(id);
  const save: ConsultationAction['save'] = async (work, done) => {
    if (isBusy) return { saved: false, errors: {} };
    setBusy(true);
    try {
      const before = queryClient.getQueryData<Consultation>(queryKey);
      const after = await work();
      queryClient.setQueryData(queryKey, after);
      // A message changes no version, and the focus stays in its box.
      if (after.version !== before?.version) focusNextStep();
      showToast({ title: done, variant: 'success' });
      return { saved: true, errors: {} };
    } catch (thrown) {
      const { status, message, errors } = toProblem(thrown);
      const refetching = invalidatePaths(queryClient, CONSULTATION_PATHS);
      if (Object.keys(errors).length > 0) return { saved: false, errors };
      if (status === 409) await refetching;
      // A consultation that was reassigned is not found, and the page itself explains that.
      if (status !== 404)
        showToast({
          title: t(status === 409 ? 'detail.conflict' : 'detail.failed'),
          description: message,
          variant: 'destructive',
        });
      const current = status === 409 ? queryClient.getQueryData<Consultation>(queryKey) : undefined;
      return { saved: false, errors: {}, ...(current ? { current } : {}) };
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
