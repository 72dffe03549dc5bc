/** Runs a transition of an entry and shows the outcome. On a conflict, shows a message and the current entry. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationDetail } from '#contract/curation.ts';
import { toProblem } from '../../../api/problem.ts';
import { invalidatePaths } from '../../../api/refetch.ts';
import { focusNextStep } from '../../../components/focus-next-step.ts';
import { showToast } from '../../../components/toasts.ts';
import { type DeskRole, deskEntryQuery, pathsByDesk } from './api.ts';
import './translations.ts';

export interface EntryTransition {
  isBusy: boolean;
  /**
   * Resolves to null on success (and shows `done`), else to an error about the note or the marks. Empty if a toast
   * showed the reason.
   */
  run: (call: () => Promise<CurationDetail>, done: string) => Promise<string | null>;
}

export function useEntryTransition(desk: DeskRole, id: string): EntryTransition {
  const { t } = useTranslation('curation-desk');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const ownKey = deskEntryQuery(desk, id).queryKey;

  const refuse = (thrown: unknown): string => {
    const { status, message, errors } = toProblem(thrown);
    const [sentence] = Object.values(errors).flat();
    if (status === 422 && sentence) return sentence;
    // A withdrawn entry is not found, and the page itself explains that.
    if (status !== 404)
      showToast({ title: t(status === 409 ? 'moved' : 'problem'), description: message, variant: 'destructive' });
    return '';
  };
  const move: EntryTransition['run'] = async (call, done) => {
    if (isBusy) return '';
    setBusy(true);
    let errorText: string | null = null;
    try {
      const before = queryClient.getQueryData<CurationDetail>(ownKey);
      const after = await call();
      queryClient.setQueryData(ownKey, after);
      if (after.status !== before?.status) focusNextStep();
      showToast({ title: t(done), variant: 'success' });
    } catch (thrown) {
      errorText = refuse(thrown);
      // The queue contains the entry, too.
      if (!errorText) await invalidatePaths(queryClient, [pathsByDesk[desk].queue()]);
    }
    setBusy(false);
    return errorText;
  };
  return { isBusy, run: move };
}
