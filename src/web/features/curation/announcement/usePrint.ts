/** Prints the list as it was narrowed down, all of it; on screen it is a page again afterwards. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncedResult } from '#contract/curation.ts';
import { asProblem } from '../../../api/problem.ts';
import { notify } from '../../../components/notices.ts';
import type { Results } from './api.ts';
import type { Choice } from './choice.ts';
import { readWhole } from './whole.ts';
import './words.ts';

export function usePrint(choice: Choice, shown: Results | undefined) {
  const { t } = useTranslation('curation-announcement');
  const client = useQueryClient();
  const [whole, setWhole] = useState<AnnouncedResult[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!whole) return;
    const end = () => setWhole(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [whole]);
  const print = async () => {
    if (!shown || isBusy) return;
    if (shown.total <= shown.items.length) return window.print();
    setBusy(true);
    try {
      setWhole(await readWhole(choice, (path) => client.fetchQuery<Results>({ queryKey: [path] })));
    } catch (error) {
      notify({ title: t('not_printed'), description: asProblem(error).message, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { items: whole ?? shown?.items ?? [], print, isBusy };
}
