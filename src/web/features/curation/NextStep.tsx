/** The next step of an entry and who must take it. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CurationDetail } from '#contract/curation.ts';
import curation from '#locales/id/curation.json';
import { NextStepCard, type NextStepLook } from '../../components/NextStepCard.tsx';
import { CLOSED_STATUSES, type EntryViewer, nextStep, PASSED_STATUSES } from './next-step.ts';
import { t } from './translations.ts';

function lookOf(status: string, isYours: boolean): NextStepLook {
  if (CLOSED_STATUSES.includes(status)) return 'closed';
  if (PASSED_STATUSES.includes(status)) return 'done';
  return isYours ? 'yours' : 'waiting';
}

interface Props {
  entry: CurationDetail;
  reader: EntryViewer;
  /** Buttons of the card. */
  children?: ReactNode;
}

export function NextStep({ entry, reader, children }: Props) {
  const step = nextStep(entry, reader);
  const textsByStep: Readonly<Record<string, { title: string; text: string }>> = curation.next[reader];
  const { title = '', text = '' } = textsByStep[step.key] ?? {};
  const note = CLOSED_STATUSES.includes(entry.status) && entry.status !== 'failed' ? entry.timeline.at(-1)?.note : null;
  return (
    <NextStepCard
      look={lookOf(entry.status, step.isYours)}
      label={t('next.label')}
      title={title}
      text={text}
      more={note && <Typography sx={{ mt: 1, fontWeight: 600, whiteSpace: 'pre-line' }}>{note}</Typography>}
    >
      {children}
    </NextStepCard>
  );
}
