/** Actions that the consultation allows its curator now. For a new request the schedule form is open at once. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Action } from '../../../components/Action.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useCurrentMinute } from '../../../components/useCurrentMinute.ts';
import { hasUnsentAnswers } from '../../../offline/unsent-answers.ts';
import { hasUnsentInput } from '../../../offline/unsent-input.ts';
import { changeConsultation, RESULT_FORM } from '../api.ts';
import { ReassignDialog } from '../ReassignDialog.tsx';
import { t } from '../translations.ts';
import { useConsultationAction } from '../useConsultationAction.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { ResultForm } from './ResultForm.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { scheduleKey } from './schedule-key.ts';

type ActionName = 'reject' | 'miss' | 'reschedule' | 'finish' | 'hand_on';

const ACTION_BUTTONS = [
  { event: 'consultation.finish', asked: 'finish', look: 'filled', tone: 'primary' },
  { event: 'consultation.reschedule', asked: 'reschedule', look: 'outlined', tone: 'primary' },
  { event: 'consultation.miss', asked: 'miss', look: 'outlined', tone: 'primary' },
  { event: 'consultation.hand-on', asked: 'hand_on', look: 'outlined', tone: 'primary' },
  { event: 'consultation.reject', asked: 'reject', look: 'text', tone: 'error' },
] as const;

/** Whose form was begun and not sent. */
function unsentAction({ id, events }: Consultation): ActionName | null {
  if (events.includes('consultation.finish') && hasUnsentAnswers(RESULT_FORM, id)) return 'finish';
  return events.includes('consultation.reschedule') && hasUnsentInput(scheduleKey(id)) ? 'reschedule' : null;
}

interface Props {
  consultation: Consultation;
  /** The consultation has another curator now, so this user may no longer read it. */
  onReassigned: () => void;
}

export function CuratorActions({ consultation, onReassigned }: Props) {
  const { id, version, events, starts_at } = consultation;
  const { isBusy, save } = useConsultationAction(id);
  const [openAction, setOpenAction] = useState<ActionName | null>(() => unsentAction(consultation));
  const close = () => setOpenAction(null);
  const has = (event: string) => events.includes(event);
  // Before the start there is no result. The clock updates the page when the hour begins.
  const now = useCurrentMinute()?.getTime() ?? 0;
  const hasBegun = starts_at !== null && Date.parse(starts_at) <= now;
  const buttons = ACTION_BUTTONS.filter(({ event }) => has(event) && (event !== 'consultation.finish' || hasBegun));
  if (openAction === 'reschedule' && has('consultation.reschedule'))
    return <ScheduleForm key={version} consultation={consultation} onClose={close} />;
  if (openAction === 'finish' && has('consultation.finish')) return <ResultForm id={id} onClose={close} />;
  return (
    <>
      {has('consultation.schedule') && <ScheduleForm key={version} consultation={consultation} />}
      {(buttons.length > 0 || has('consultation.take')) && (
        <Box role="group" aria-label={t('act.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {has('consultation.take') && (
            <Action
              look="filled"
              busy={isBusy}
              onClick={() => void save(() => changeConsultation(id, 'take', { version }), t('act.taken'))}
            >
              {t('act.take')}
            </Action>
          )}
          {buttons.map(({ event, asked: next, look, tone }) => (
            <Action key={event} look={look} tone={tone} busy={isBusy} onClick={() => setOpenAction(next)}>
              {t(next === 'hand_on' ? 'hand_on.act' : `act.${next}`)}
            </Action>
          ))}
        </Box>
      )}
      {openAction === 'hand_on' && (
        <ReassignDialog consultation={consultation} desk="curators" onClose={close} onDone={onReassigned} />
      )}
      {openAction === 'reject' && has('consultation.reject') && (
        <RejectDialog consultation={consultation} onClose={close} />
      )}
      <ConfirmDialog
        open={openAction === 'miss'}
        title={t('miss.title')}
        text={t('miss.text')}
        cancel={t('miss.keep')}
        confirm={t('miss.yes')}
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => {
          close();
          void save(() => changeConsultation(id, 'no-show', { version }), t('act.missed'));
        }}
      />
    </>
  );
}
