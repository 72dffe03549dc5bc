/** Buttons for the `events` of the entry: verify, pass on, reject, decide. The final decision is last. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CurationDetail, DecisionBody, VerificationBody } from '#contract/curation.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { showToast } from '../../../components/toasts.ts';
import { keyPartOf } from '../../../i18n.ts';
import { type DeskRole, decideEntry, verifyEntry } from './api.ts';
import { TransitionDialog } from './TransitionDialog.tsx';
import { t } from './translations.ts';
import type { EntryTransition } from './useEntryTransition.ts';

/** A request for a revision has its own page part, where fields are marked. */
type TransitionEvent = Exclude<VerificationBody['event'], 'revision.request'> | DecisionBody['event'];

const EVENT_WITHOUT_DIALOG = 'verification.start';
/** Needs a confirmation, but no note. */
const HAND_OVER_EVENT = 'assessment.start';
const DECISIONS: readonly DecisionBody['event'][] = ['decision.pass', 'decision.pass-with-notes', 'decision.fail'];
const isDecision = (step: TransitionEvent): step is DecisionBody['event'] => step.startsWith('decision.');

interface Props {
  entry: CurationDetail;
  desk: DeskRole;
  transition: EntryTransition;
  onMark: () => void;
  onScore: () => void;
}

export function TransitionButtons({ entry, desk, transition, onMark, onScore }: Props) {
  const [openEvent, setOpenEvent] = useState<Exclude<TransitionEvent, typeof EVENT_WITHOUT_DIALOG> | null>(null);
  const { isBusy, run: move } = transition;
  const isAllowed = (event: string) => entry.events.includes(event);
  const perform = (step: TransitionEvent, note?: string) => {
    const body = note ? { note } : {};
    const call = () =>
      isDecision(step)
        ? decideEntry(desk, entry.id, { event: step, ...body })
        : verifyEntry(desk, entry.id, { event: step, ...body });
    return move(call, `done.${keyPartOf(step)}`);
  };
  const performWithoutNote = async (step: TransitionEvent) => {
    const refusal = await perform(step);
    if (refusal) showToast({ title: t('problem'), description: refusal, variant: 'destructive' });
  };
  const button = (
    step: TransitionEvent,
    variant: 'contained' | 'outlined' | 'text',
    color: 'primary' | 'error' = 'primary',
  ) =>
    isAllowed(step) && (
      <Button
        variant={variant}
        color={color}
        aria-disabled={isBusy || undefined}
        onClick={() => (step === EVENT_WITHOUT_DIALOG ? void performWithoutNote(step) : setOpenEvent(step))}
      >
        {t(`do.${keyPartOf(step)}`)}
      </Button>
    );
  const name = entry.business_name ?? entry.product ?? '';
  const suggested = entry.result?.suggests;
  return (
    <>
      {button('verification.start', 'contained')}
      {isAllowed('score.file') && (
        <Button variant="contained" onClick={onScore}>
          {t(entry.my_score ? 'do.score_more' : 'do.score')}
        </Button>
      )}
      {button('assessment.start', 'contained')}
      {isAllowed('revision.request') && (
        <Button variant="outlined" onClick={onMark}>
          {t('do.revision_request')}
        </Button>
      )}
      {DECISIONS.filter(isAllowed).map((step) => (
        <span key={step}>{button(step, step === suggested ? 'contained' : 'outlined')}</span>
      ))}
      {button('docs.reject', 'text', 'error')}
      <ConfirmDialog
        open={openEvent === HAND_OVER_EVENT}
        tone="primary"
        title={t('ask.assessment_start.title', { name })}
        text={t('ask.assessment_start.text')}
        cancel={t('note.cancel')}
        confirm={t('ask.assessment_start.confirm')}
        isBusy={isBusy}
        onCancel={() => setOpenEvent(null)}
        onConfirm={() => {
          setOpenEvent(null);
          void performWithoutNote(HAND_OVER_EVENT);
        }}
      />
      {openEvent && openEvent !== HAND_OVER_EVENT && (
        <TransitionDialog
          words={keyPartOf(openEvent)}
          id={entry.id}
          params={{ name }}
          required={openEvent !== 'decision.pass'}
          tone={openEvent === 'docs.reject' || openEvent === 'decision.fail' ? 'error' : 'primary'}
          isBusy={isBusy}
          onSend={(note) => perform(openEvent, note)}
          onClose={() => setOpenEvent(null)}
        />
      )}
    </>
  );
}
