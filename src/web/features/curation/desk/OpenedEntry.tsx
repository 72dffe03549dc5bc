/** One entry by its address: being fetched, not there (or not the reader's), failed, open. */

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { asProblem } from '../../../api/problem.ts';
import { Action } from '../../../components/Action.tsx';
import { Blank } from '../../../components/Blank.tsx';
import { Bone } from '../../../components/Bone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { useUser } from '../../../session/user.ts';
import { type Desk, deskSheetQuery } from './api.ts';
import { EntryDesk } from './EntryDesk.tsx';
import { baseOf } from './queue-place.ts';
import { SCORING } from './scoring.ts';
import './words.ts';

export function OpenedEntry({ desk }: { desk: Desk }) {
  const { t } = useTranslation('curation-desk');
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data: entry, error, refetch } = useQuery(deskSheetQuery(desk, id));
  // The device keeps marks under the person's id.
  const { data: user } = useUser();
  const isMissing = error && [400, 403, 404].includes(asProblem(error).status);
  return (
    <>
      <PageTitle>{entry?.business_name ?? t('entry')}</PageTitle>
      {entry && user ? (
        <EntryDesk
          key={entry.id}
          entry={entry}
          desk={desk}
          isScoring={params.has(SCORING)}
          onScore={(isScoring) => {
            const next = new URLSearchParams(params);
            if (isScoring) next.set(SCORING, '1');
            else next.delete(SCORING);
            setParams(next, { replace: !isScoring });
          }}
        />
      ) : isMissing ? (
        <Blank
          level="h1"
          art="waves"
          title={t('missing.title')}
          text={t('missing.text')}
          action={
            <Action look="filled" to={baseOf[desk]}>
              {t('missing.back')}
            </Action>
          }
        />
      ) : error ? (
        <Failed level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <Bone width="50%" height={40} />
          <Bone height={110} />
          <Bone height={260} />
        </Box>
      )}
    </>
  );
}
