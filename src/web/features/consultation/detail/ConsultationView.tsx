/** One consultation: next step, hour, result, messages, request and history. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Panel } from '../../../components/Panel.tsx';
import type { ConsultationViewer } from '../next-step.ts';
import { t } from '../translations.ts';
import { CancelSection } from './CancelSection.tsx';
import { ConsultationFacts } from './ConsultationFacts.tsx';
import { ConsultationTimeline } from './ConsultationTimeline.tsx';
import { RequestAnswers, ResultAnswers } from './FilledForms.tsx';
import { Messages } from './Messages.tsx';
import { NextStep } from './NextStep.tsx';
import { RatingSection } from './RatingSection.tsx';
import { Schedule } from './Schedule.tsx';

interface Props {
  consultation: Consultation;
  /** Null: a staff member, who has no next step. */
  reader: ConsultationViewer | null;
  /** Actions of the reader, below the sentence about the next step. */
  actions?: ReactNode;
}

export function ConsultationView({ consultation, reader, actions }: Props) {
  // The curator reads a new request before the other parts.
  const isAsked = reader === 'curator' && consultation.status === 'pending';
  const column = { display: 'grid', gap: { xs: 2, lg: 3 }, minWidth: 0 };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={column}>
        {reader && <NextStep consultation={consultation} reader={reader} />}
        {isAsked && <RequestAnswers consultation={consultation} />}
        {actions}
        {(reader === 'asker' || consultation.starts_at) && <Schedule consultation={consultation} />}
        <ResultAnswers consultation={consultation} />
        <RatingSection consultation={consultation} reader={reader} />
        <Messages consultation={consultation} />
        {!isAsked && <RequestAnswers consultation={consultation} />}
        <CancelSection consultation={consultation} />
      </Box>
      <Box sx={column}>
        <ConsultationFacts consultation={consultation} />
        <Panel title={t('detail.timeline')}>
          <ConsultationTimeline timeline={consultation.timeline} />
        </Panel>
      </Box>
    </Box>
  );
}
