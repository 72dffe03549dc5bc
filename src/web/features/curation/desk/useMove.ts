/** Moves an entry and says what came of it. Whoever was late is told how it stands meanwhile and sees it as it is. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationSheet } from '#contract/curation.ts';
import { asProblem } from '../../../api/problem.ts';
import { notify } from '../../../components/notices.ts';
import { isAboutCuration } from '../api.ts';
import { type Desk, deskSheetQuery } from './api.ts';
import './words.ts';

export interface Moving {
  isBusy: boolean;
  /** Resolves to null when it was done (`done` is said), else to a sentence about the note or the marks: empty where a notice says why. */
  move: (call: () => Promise<CurationSheet>, done: string) => Promise<string | null>;
}

export function useMove(desk: Desk, id: string): Moving {
  const { t } = useTranslation('curation-desk');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const own = deskSheetQuery(desk, id).queryKey;

  const refuse = (thrown: unknown): string => {
    const { status, message, errors } = asProblem(thrown);
    const [sentence] = Object.values(errors).flat();
    if (status === 422 && sentence) return sentence;
    notify({ title: t(status === 409 ? 'moved' : 'problem'), description: message, variant: 'destructive' });
    return '';
  };
  const move: Moving['move'] = async (call, done) => {
    if (isBusy) return '';
    setBusy(true);
    let fault: string | null = null;
    try {
      queryClient.setQueryData(own, await call());
      notify({ title: t(done), variant: 'success' });
    } catch (thrown) {
      fault = refuse(thrown);
      if (!fault) await queryClient.invalidateQueries({ queryKey: own });
    }
    setBusy(false);
    if (!fault)
      void queryClient.invalidateQueries({
        predicate: (query) => isAboutCuration(query) && query.queryKey[0] !== own[0],
      });
    return fault;
  };
  return { isBusy, move };
}
