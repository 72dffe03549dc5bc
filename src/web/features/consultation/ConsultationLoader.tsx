/**
 * Loads one consultation. Shows a skeleton, a load error, or that the user has no such consultation. A curator no longer
 * has a consultation that was reassigned while it was open.
 */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { consultationQuery } from './api.ts';
import { t } from './translations.ts';

interface Props {
  id: string;
  /** Path of the list. */
  list: string;
  listWord: string;
  children: (consultation: Consultation) => ReactNode;
}

export function ConsultationLoader({ id, list, listWord, children }: Props) {
  const { data, error, refetch } = useQuery(consultationQuery(id));
  // The server rejects a malformed id with 400 or 422.
  const isMissing = error !== null && [400, 404, 422].includes(toProblem(error).status);
  if (data && !isMissing) return children(data);
  if (!error)
    return (
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <SkeletonBar width="50%" height={40} />
        <SkeletonBar height={96} />
        <SkeletonBar height={280} />
      </Box>
    );
  if (!isMissing) return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      level="h1"
      title={t(data ? 'detail.gone.title' : 'detail.missing.title')}
      text={t(data ? 'detail.gone.text' : 'detail.missing.text')}
      action={
        <Action to={list} look="filled">
          {listWord}
        </Action>
      }
    />
  );
}
