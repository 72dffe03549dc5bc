/** Loads one order of the buyer. Shows a skeleton, a load error, or that there is no such order. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { orderQuery } from './api.ts';
import { t } from './translations.ts';

export function OrderLoader({ id, children }: { id: string; children: (order: Order) => ReactNode }) {
  const { data, error, refetch } = useQuery(orderQuery(id));
  if (data) return children(data);
  if (!error) {
    return (
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
        <SkeletonBar width="50%" height={40} />
        <SkeletonBar height={96} />
        <SkeletonBar height={280} />
      </Box>
    );
  }
  // The server rejects a malformed id with 400 or 422.
  if (![400, 404, 422].includes(toProblem(error).status)) {
    return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <EmptyState
      level="h1"
      title={t('detail.missing.title')}
      text={t('detail.missing.text')}
      action={
        <Action to="/order-list/" look="filled">
          {t('detail.back')}
        </Action>
      }
    />
  );
}
