/** Transitions that the period allows now. Each asks for confirmation, because users are notified. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import type { PeriodDetail, PeriodEventBody } from '#contract/curation.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { invalidatePaths } from '../../../api/refetch.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { messagesOf } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { changePeriodStatus, periodQuery } from './api.ts';
import { t } from './translations.ts';

type Event = PeriodEventBody['event'];
/** In display order. */
const EVENTS: readonly Event[] = ['period.open', 'period.review', 'period.announce', 'period.close'];
const KEYS = {
  'period.open': 'open',
  'period.review': 'review',
  'period.announce': 'announce',
  'period.close': 'close',
  'period.cancel': 'cancel',
} as const satisfies Record<Event, string>;

/** An error about the note stays in the dialog. Null: something else was refused. */
const noteErrorOf = ({ status, errors }: ApiProblem): string | null =>
  status === 422 ? (errors.note?.[0] ?? null) : null;

interface CancelProps {
  isBusy: boolean;
  /** See `NoteDialog`. */
  onSend: (note: string) => Promise<string | null>;
  onClose: () => void;
}
interface Props {
  period: PeriodDetail;
  /** Renders the dialog that asks for the note of a cancellation. */
  askNote: (props: CancelProps) => ReactNode;
  /** Other buttons. The destructive one is last. */
  children: ReactNode;
}

export function PeriodActions({ period, askNote, children }: Props) {
  const queryClient = useQueryClient();
  const [openEvent, setOpenEvent] = useState<Event | null>(null);
  const close = () => setOpenEvent(null);
  const { isBusy, run } = useAction((body: PeriodEventBody) => changePeriodStatus(period.id, body), {
    onSuccess: (moved, { event }) => {
      queryClient.setQueryData(periodQuery(period.id).queryKey, moved);
      showToast({ title: t(`done.${KEYS[event]}`), variant: 'success' });
      close();
    },
    onProblem: (problem) => {
      if (noteErrorOf(problem) !== null) return;
      showToast({ title: t('problem'), description: messagesOf(problem), variant: 'destructive', duration: 10_000 });
      close();
      void invalidatePaths(queryClient, [staffPaths.staffCuration.periods()]);
    },
  });
  const cancelPeriod = async (note: string): Promise<string | null> => {
    const problem = await run({ event: 'period.cancel', ...(note ? { note } : {}) });
    return problem === null ? null : ((problem && noteErrorOf(problem)) ?? '');
  };
  return (
    <>
      {EVENTS.filter((event) => period.events.includes(event)).map((event, at) => (
        <Button key={event} variant={at === 0 ? 'contained' : 'outlined'} onClick={() => setOpenEvent(event)}>
          {t(`do.${KEYS[event]}`)}
        </Button>
      ))}
      {children}
      {period.events.includes('period.cancel') && (
        <Button color="error" onClick={() => setOpenEvent('period.cancel')}>
          {t('do.cancel')}
        </Button>
      )}
      {openEvent && openEvent !== 'period.cancel' && (
        <ConfirmDialog
          open
          tone="primary"
          title={t(`ask.${KEYS[openEvent]}.title`, { title: period.title })}
          text={t(`ask.${KEYS[openEvent]}.text`, {
            running: period.counts.running,
            passed: period.counts.passed,
          })}
          cancel={t('cancel')}
          confirm={t(`do.${KEYS[openEvent]}`)}
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => run({ event: openEvent })}
        />
      )}
      {openEvent === 'period.cancel' && askNote({ isBusy, onSend: cancelPeriod, onClose: close })}
    </>
  );
}
