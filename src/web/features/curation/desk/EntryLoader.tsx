/**
 * Loads the entry of the URL: loading, not found or not permitted, error, or loaded. An entry that its sender withdraws
 * while a curator has it open is no longer readable, and the page then says so.
 */

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { toProblem } from '../../../api/problem.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { useUser } from '../../../session/user.ts';
import { type DeskRole, deskEntryQuery } from './api.ts';
import { EntryReview } from './EntryReview.tsx';
import { QUEUE_PATHS } from './queue-params.ts';
import { SCORING_PARAM } from './scoring-state.ts';
import { t } from './translations.ts';

export function EntryLoader({ desk }: { desk: DeskRole }) {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data: entry, error, refetch } = useQuery(deskEntryQuery(desk, id));
  // The device stores marks under the user's id.
  const { data: user } = useUser();
  const isMissing = error && [400, 403, 404].includes(toProblem(error).status);
  return (
    <>
      <PageTitle>{entry?.business_name ?? t('entry')}</PageTitle>
      {entry && user && !isMissing ? (
        <EntryReview
          key={entry.id}
          entry={entry}
          desk={desk}
          isScoring={params.has(SCORING_PARAM)}
          onScore={(isScoring) => {
            const next = new URLSearchParams(params);
            if (isScoring) next.set(SCORING_PARAM, '1');
            else next.delete(SCORING_PARAM);
            setParams(next, { replace: !isScoring });
          }}
        />
      ) : isMissing ? (
        <EmptyState
          level="h1"
          art="waves"
          title={t(entry ? 'gone.title' : 'missing.title')}
          text={t(entry ? 'gone.text' : 'missing.text')}
          action={
            <Action look="filled" to={QUEUE_PATHS[desk]}>
              {t('missing.back')}
            </Action>
          }
        />
      ) : error ? (
        <LoadError level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <SkeletonBar width="50%" height={40} />
          <SkeletonBar height={110} />
          <SkeletonBar height={260} />
        </Box>
      )}
    </>
  );
}
