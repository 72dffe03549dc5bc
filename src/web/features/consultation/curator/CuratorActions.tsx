/** Exactly what the consultation allows its curator now. The hour of a new request is asked for at once. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { Action } from '../../../components/Action.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useMinute } from '../../../components/useMinute.ts';
import { moveConsultation } from '../api.ts';
import { useSaved } from '../useSaved.ts';
import '../words.ts';
import { HandOnDialog } from '../HandOnDialog.tsx';
import { HourForm } from './HourForm.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { ResultForm } from './ResultForm.tsx';

type Asked = 'reject' | 'miss' | 'reschedule' | 'finish' | 'hand_on';

const LOOKS = [
  { event: 'consultation.finish', asked: 'finish', look: 'filled', tone: 'primary' },
  { event: 'consultation.reschedule', asked: 'reschedule', look: 'outlined', tone: 'primary' },
  { event: 'consultation.miss', asked: 'miss', look: 'outlined', tone: 'primary' },
  { event: 'consultation.hand-on', asked: 'hand_on', look: 'outlined', tone: 'primary' },
  { event: 'consultation.reject', asked: 'reject', look: 'text', tone: 'error' },
] as const;

interface Props {
  consultation: Consultation;
  /** It is somebody else’s now, and may not be read here any more. */
  onGone: () => void;
}

export function CuratorActions({ consultation, onGone }: Props) {
  const { t } = useTranslation('consultation');
  const { id, version, events, starts_at } = consultation;
  const { isBusy, save } = useSaved(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const has = (event: string) => events.includes(event);
  // Before the hour began there is no result; the clock turns the page over while it stands.
  const now = useMinute()?.getTime() ?? 0;
  const hasBegun = starts_at !== null && Date.parse(starts_at) <= now;
  const buttons = LOOKS.filter(({ event }) => has(event) && (event !== 'consultation.finish' || hasBegun));
  if (asked === 'reschedule' && has('consultation.reschedule'))
    return <HourForm key={version} consultation={consultation} onClose={close} />;
  if (asked === 'finish' && has('consultation.finish')) return <ResultForm id={id} onClose={close} />;
  return (
    <>
      {has('consultation.schedule') && <HourForm key={version} consultation={consultation} />}
      {(buttons.length > 0 || has('consultation.take')) && (
        <Box role="group" aria-label={t('act.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {has('consultation.take') && (
            <Action
              look="filled"
              busy={isBusy}
              onClick={() => void save(() => moveConsultation(id, 'take', { version }), t('act.taken'))}
            >
              {t('act.take')}
            </Action>
          )}
          {buttons.map(({ event, asked: next, look, tone }) => (
            <Action key={event} look={look} tone={tone} busy={isBusy} onClick={() => setAsked(next)}>
              {t(next === 'hand_on' ? 'hand_on.act' : `act.${next}`)}
            </Action>
          ))}
        </Box>
      )}
      {asked === 'hand_on' && (
        <HandOnDialog consultation={consultation} desk="curators" onClose={close} onDone={onGone} />
      )}
      {asked === 'reject' && has('consultation.reject') && <RejectDialog consultation={consultation} onClose={close} />}
      <ConfirmDialog
        open={asked === 'miss'}
        title={t('miss.title')}
        text={t('miss.text')}
        cancel={t('miss.keep')}
        confirm={t('miss.yes')}
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => {
          close();
          void save(() => moveConsultation(id, 'no-show', { version }), t('act.missed'));
        }}
      />
    </>
  );
}
