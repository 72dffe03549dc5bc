/** The buttons that the entry's `events` allow: verification, passing on, refusing, deciding. What ends last stands last. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationSheet, DecisionBody, VerificationBody } from '#contract/curation.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { type Desk, decide, verify } from './api.ts';
import { StepDialog } from './StepDialog.tsx';
import type { Moving } from './useMove.ts';
import { wordOf } from './words.ts';

type Step = VerificationBody['event'] | DecisionBody['event'];

const AT_ONCE: readonly Step[] = ['verification.start'];
/** Asks, and takes no note. */
const HAND_OVER: Step = 'assessment.start';
const DECISIONS: readonly DecisionBody['event'][] = ['decision.pass', 'decision.pass-with-notes', 'decision.fail'];
const isDecision = (step: Step): step is DecisionBody['event'] => step.startsWith('decision.');

interface Props {
  entry: CurationSheet;
  desk: Desk;
  moving: Moving;
  onMark: () => void;
  onScore: () => void;
}

export function Moves({ entry, desk, moving, onMark, onScore }: Props) {
  const { t } = useTranslation('curation-desk');
  const [asked, setAsked] = useState<Step | null>(null);
  const { isBusy, move } = moving;
  const may = (event: string) => entry.events.includes(event);
  const take = (step: Step, note?: string) => {
    const body = note ? { note } : {};
    const call = () =>
      isDecision(step)
        ? decide(desk, entry.id, { event: step, ...body })
        : verify(desk, entry.id, { event: step, ...body });
    return move(call, `done.${wordOf(step)}`);
  };
  const button = (step: Step, variant: 'contained' | 'outlined' | 'text', color: 'primary' | 'error' = 'primary') =>
    may(step) && (
      <Button
        variant={variant}
        color={color}
        aria-disabled={isBusy || undefined}
        onClick={() => (AT_ONCE.includes(step) ? void take(step) : setAsked(step))}
      >
        {t(`do.${wordOf(step)}`)}
      </Button>
    );
  const name = entry.business_name ?? entry.product ?? '';
  const suggested = entry.result?.suggests;
  return (
    <>
      {button('verification.start', 'contained')}
      {may('score.file') && (
        <Button variant="contained" onClick={onScore}>
          {t(entry.my_score ? 'do.score_more' : 'do.score')}
        </Button>
      )}
      {button('assessment.start', 'contained')}
      {may('revision.request') && (
        <Button variant="outlined" onClick={onMark}>
          {t('do.revision_request')}
        </Button>
      )}
      {DECISIONS.filter(may).map((step) => (
        <span key={step}>{button(step, step === suggested ? 'contained' : 'outlined')}</span>
      ))}
      {button('docs.reject', 'text', 'error')}
      <ConfirmDialog
        open={asked === HAND_OVER}
        tone="primary"
        title={t('ask.assessment_start.title', { name })}
        text={t('ask.assessment_start.text')}
        cancel={t('note.cancel')}
        confirm={t('ask.assessment_start.confirm')}
        isBusy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          void take(HAND_OVER);
        }}
      />
      {asked && asked !== HAND_OVER && (
        <StepDialog
          words={`ask.${wordOf(asked)}`}
          params={{ name }}
          required={asked !== 'decision.pass'}
          tone={asked === 'docs.reject' || asked === 'decision.fail' ? 'error' : 'primary'}
          isBusy={isBusy}
          onSend={(note) => take(asked, note)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
