/** One press on a consultation: what it became is shown at once. Who was late is told so and sees it as it is now. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { asProblem, type FieldErrors } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { consultationQuery, refreshConsultations } from './api.ts';
import './words.ts';

export interface Saving {
  isBusy: boolean;
  save: (work: () => Promise<Consultation>, done: string) => Promise<Saved>;
}
interface Saved {
  saved: boolean;
  /** What stands at the fields; none where a notice says why. */
  errors: FieldErrors;
  /** What it has become, where that is why it was refused. */
  now?: Consultation;
}

export function useSaved(id: string): Saving {
  const { t } = useTranslation('consultation');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = consultationQuery(id);
  const save: Saving['save'] = async (work, done) => {
    if (isBusy) return { saved: false, errors: {} };
    setBusy(true);
    try {
      queryClient.setQueryData(queryKey, await work());
      notify({ title: done, variant: 'success' });
      return { saved: true, errors: {} };
    } catch (thrown) {
      const { status, message, errors } = asProblem(thrown);
      if (Object.keys(errors).length > 0) return { saved: false, errors };
      if (status === 409) await queryClient.refetchQueries({ queryKey });
      notify({
        title: t(status === 409 ? 'detail.conflict' : 'detail.failed'),
        description: message,
        variant: 'destructive',
      });
      const now = status === 409 ? queryClient.getQueryData<Consultation>(queryKey) : undefined;
      return { saved: false, errors: {}, ...(now ? { now } : {}) };
    } finally {
      setBusy(false);
      void refreshConsultations(queryClient);
    }
  };
  return { isBusy, save };
}
