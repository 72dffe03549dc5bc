/** Buttons for the steps of a complaint that the server allows and that need no form. Each asks before it is sent. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Complaint, ComplaintStep } from '#contract/complaints.ts';
import { MAX_COMPLAINT_NOTE } from '#contract/limits.ts';
import { Action } from '../../components/Action.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import { noteErrorOf } from '../../components/note-error.ts';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { keyPartOf } from '../../i18n.ts';
import { orderQueryOf, type Side, sendStep } from './api.ts';
import { t } from './translations.ts';

/** In the order of the buttons. */
const STEPS = [
  'answer.accept',
  'answer.decline',
  'goods.send',
  'goods.receive',
  'goods.refuse',
  'complaint.withdraw',
] as const satisfies readonly ComplaintStep[];
const WITH_NOTE = ['answer.decline', 'goods.refuse'] as const;
type NoteStep = (typeof WITH_NOTE)[number];
type PlainStep = Exclude<ComplaintStep, NoteStep>;
const needsNote = (step: ComplaintStep): step is NoteStep => WITH_NOTE.some((one) => one === step);

const LOOKS: Partial<Record<ComplaintStep, 'outlined' | 'text'>> = {
  'answer.decline': 'outlined',
  'goods.refuse': 'outlined',
  'complaint.withdraw': 'text',
};

export function ComplaintSteps({ complaint, side }: { complaint: Complaint; side: Side }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<ComplaintStep | null>(null);
  const { queryKey } = orderQueryOf(side, complaint.order_id);
  const { isBusy, run } = useAction(
    ({ event, note }: { event: ComplaintStep; note?: string }) =>
      sendStep(side, complaint.id, { event, ...(note ? { note } : {}) }),
    {
      onSuccess: (order, { event }) => {
        queryClient.setQueryData(queryKey, order);
        focusNextStep();
        showToast({ title: t(`done.${keyPartOf(event)}`), variant: 'success' });
      },
      onProblem: (problem) => {
        if (problem.errors.note) return;
        showProblem(problem, t('failed'));
        return queryClient.invalidateQueries({ queryKey });
      },
    },
  );
  const steps = STEPS.filter((step) => complaint.events.includes(step));
  if (steps.length === 0) return null;
  const noteStep = asked && needsNote(asked) ? asked : null;
  const plainStep: PlainStep | null = asked && !needsNote(asked) ? asked : null;
  const send = async (note: string): Promise<string | null> => {
    if (!noteStep) return null;
    return noteErrorOf(await run({ event: noteStep, note }));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {steps.map((step) => (
        <Action key={step} look={LOOKS[step] ?? 'filled'} busy={isBusy} onClick={() => setAsked(step)}>
          {t(`act.${keyPartOf(step)}`)}
        </Action>
      ))}
      <ConfirmDialog
        open={plainStep !== null}
        title={plainStep ? t(`ask.${keyPartOf(plainStep)}.title`) : ''}
        text={plainStep ? t(`ask.${keyPartOf(plainStep)}.text`) : ''}
        cancel={t('ask.not_yet')}
        confirm={plainStep ? t(`act.${keyPartOf(plainStep)}`) : ''}
        tone={plainStep === 'complaint.withdraw' ? 'error' : 'primary'}
        isBusy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (plainStep) void run({ event: plainStep });
        }}
      />
      {noteStep && (
        <NoteDialog
          copyKey={`${noteStep}:${complaint.id}`}
          name="note"
          minLength={1}
          maxLength={MAX_COMPLAINT_NOTE}
          tone="primary"
          isBusy={isBusy}
          onSend={send}
          onClose={() => setAsked(null)}
          words={{
            label: t('note.label'),
            hint: t('note.hint'),
            left: (count) => t('note.left', { count }),
            empty: t('note.empty'),
            cancel: t('note.cancel'),
            busy: t('note.busy'),
            title: t(`note.${keyPartOf(noteStep)}.title`),
            text: t(`note.${keyPartOf(noteStep)}.text`),
            confirm: t(`note.${keyPartOf(noteStep)}.confirm`),
          }}
        />
      )}
    </Box>
  );
}
