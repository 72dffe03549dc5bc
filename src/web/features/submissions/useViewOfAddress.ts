/** Opens the saved view that the URL names. Its filters, columns and order then stand in the URL themselves. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeList } from '../../components/lists/useList.ts';
import { showToast } from '../../components/toasts.ts';
import { viewQuery } from './api.ts';
import { fromView, type GridState } from './grid-state.ts';
import { t } from './translations.ts';

/** Whether a view still has to be opened. */
export function useViewOfAddress(state: GridState, change: ChangeList<GridState>): boolean {
  const { view: id, per_page } = state;
  const { data, error } = useQuery({ ...viewQuery(id), enabled: id !== '', retry: false });
  useEffect(() => {
    if (id === '') return;
    if (data) change(fromView(data.form, data.state, per_page), { replace: true });
    else if (error) {
      showToast({ title: t('views.missing'), variant: 'destructive' });
      change({ view: '' }, { replace: true });
    }
  }, [id, data, error, change, per_page]);
  return id !== '';
}
