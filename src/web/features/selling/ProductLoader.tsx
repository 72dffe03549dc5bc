/** Loads one product of the seller. Shows a skeleton, a load error, or the children. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MemberProduct } from '#contract/selling.ts';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { productQuery } from './api.ts';
import { t } from './translations.ts';

export function ProductLoader({ id, children }: { id: string; children: (product: MemberProduct) => ReactNode }) {
  const { data, error, refetch } = useQuery(productQuery(id));
  if (data) return children(data);
  if (!error) {
    return (
      <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
        <SkeletonBar width="60%" height={40} />
        <SkeletonBar height={260} />
        <SkeletonBar height={180} />
      </Box>
    );
  }
  // 400: the URL does not contain a valid id.
  if (![400, 404].includes(toProblem(error).status))
    return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      level="h1"
      art="waves"
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <Action look="filled" to="/dashboard/member/products">
          {t('missing.back')}
        </Action>
      }
    />
  );
}
