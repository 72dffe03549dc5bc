/** Prints the whole filtered list. Afterwards the screen shows one page again. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnnouncedResult } from '#contract/curation.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { showProblem } from '../../../components/show-problem.ts';
import type { ResultPage } from './api.ts';
import type { ResultListParams } from './list-params.ts';
import { readAllResults } from './read-all-results.ts';
import { t } from './translations.ts';

export function usePrintAll(params: ResultListParams, shown: ResultPage | undefined) {
  const client = useQueryClient();
  const [allResults, setWhole] = useState<AnnouncedResult[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!allResults) return;
    const afterPrint = () => setWhole(null);
    window.addEventListener('afterprint', afterPrint);
    window.print();
    return () => window.removeEventListener('afterprint', afterPrint);
  }, [allResults]);
  const print = async () => {
    if (!shown || isBusy) return;
    if (shown.total <= shown.items.length) return window.print();
    setBusy(true);
    try {
      setWhole(await readAllResults(params, (path) => client.fetchQuery(pathQuery(path))));
    } catch (error) {
      showProblem(error, t('not_printed'));
    } finally {
      setBusy(false);
    }
  };
  return { items: allResults ?? shown?.items ?? [], print, isBusy };
}
