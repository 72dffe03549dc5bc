/** Brings one consultation: its skeleton, why it could not be brought, or that there is none for this person. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { asProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Bone } from '../../components/Bone.tsx';
import { Failed } from '../../components/Failed.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { consultationQuery } from './api.ts';
import './words.ts';

interface Props {
  id: string;
  /** Where the list stands. */
  list: string;
  listWord: string;
  children: (consultation: Consultation) => ReactNode;
}

export function WithConsultation({ id, list, listWord, children }: Props) {
  const { t } = useTranslation('consultation');
  const { data, error, refetch } = useQuery(consultationQuery(id));
  if (data) return children(data);
  if (!error)
    return (
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        <Unseen>{t('loading')}</Unseen>
        <Bone width="50%" height={40} />
        <Bone height={96} />
        <Bone height={280} />
      </Box>
    );
  // An address that is no consultation's at all is refused as malformed.
  if (![400, 404, 422].includes(asProblem(error).status))
    return <Failed level="h1" error={error} onRetry={() => void refetch()} />;
  return (
    <Blank
      level="h1"
      title={t('detail.missing.title')}
      text={t('detail.missing.text')}
      action={
        <Action to={list} look="filled">
          {listWord}
        </Action>
      }
    />
  );
}
