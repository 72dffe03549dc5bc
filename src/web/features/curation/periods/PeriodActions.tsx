/** Transitions that the period allows now. Each asks for confirmation, because users are notified. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffPaths } from '#contract/calls/staff.ts';
import type { PeriodDetail, PeriodEventBody } from '#contract/curation.ts';
import { toProblem } from '../../../api/problem.ts';
import { invalidatePaths } from '../../../api/refetch.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { showToast } from '../../../components/toasts.ts';
import { changePeriodStatus, periodQuery } from './api.ts';
import './translations.ts';

type Event = PeriodEventBody['event'];
/** In display order. */
const EVENTS: readonly Event[] = ['period.open', 'period.review', 'period.announce', 'period.close'];
const eventTranslationKey = (event: Event) => event.replace('period.', '');

interface CancelProps {
  isBusy: boolean;
  /** Resolves to an error about the note, or null on success. */
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
  const { t } = useTranslation('curation-periods');
  const queryClient = useQueryClient();
  const [openEvent, setOpenEvent] = useState<Event | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpenEvent(null);
  const move = async (event: Event, note?: string): Promise<string | null> => {
    if (isBusy) return null;
    setBusy(true);
    let errorText: string | null = null;
    try {
      const moved = await changePeriodStatus(period.id, { event, ...(note ? { note } : {}) });
      queryClient.setQueryData(periodQuery(period.id).queryKey, moved);
      showToast({ title: t(`done.${eventTranslationKey(event)}`), variant: 'success' });
    } catch (thrown) {
      const { status, errors, message } = toProblem(thrown);
      errorText = status === 422 ? (errors.note?.[0] ?? null) : null;
      const others = Object.values(errors).flat().join(' ');
      if (errorText === null) {
        showToast({ title: t('problem'), description: others || message, variant: 'destructive', duration: 10_000 });
        void invalidatePaths(queryClient, [staffPaths.staffCuration.periods()]);
      }
    }
    setBusy(false);
    if (errorText === null) close();
    return errorText;
  };
  return (
    <>
      {EVENTS.filter((event) => period.events.includes(event)).map((event, at) => (
        <Button key={event} variant={at === 0 ? 'contained' : 'outlined'} onClick={() => setOpenEvent(event)}>
          {t(`do.${eventTranslationKey(event)}`)}
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
          title={t(`ask.${eventTranslationKey(openEvent)}.title`, { title: period.title })}
          text={t(`ask.${eventTranslationKey(openEvent)}.text`, {
            running: period.counts.running,
            passed: period.counts.passed,
          })}
          cancel={t('cancel')}
          confirm={t(`do.${eventTranslationKey(openEvent)}`)}
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => void move(openEvent)}
        />
      )}
      {openEvent === 'period.cancel' &&
        askNote({ isBusy, onSend: (note) => move('period.cancel', note), onClose: close })}
    </>
  );
}
