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
  /** Resolves to what stands at the fields, or null when it was saved or refused as a whole. */
  save: (work: () => Promise<Consultation>, done: string) => Promise<{ saved: boolean; errors: FieldErrors }>;
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
      return { saved: false, errors: {} };
    } finally {
      setBusy(false);
      void refreshConsultations(queryClient);
    }
  };
  return { isBusy, save };
}
