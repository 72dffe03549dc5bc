/** What may happen to a period now; each is asked about first, since people are told of it. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeriodEventBody, PeriodSheet } from '#contract/curation.ts';
import { asProblem } from '../../../api/problem.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { notify } from '../../../components/notices.ts';
import { isAboutPeriods, movePeriod, periodQuery } from './api.ts';
import './words.ts';

type Event = PeriodEventBody['event'];
/** In the order in which they are offered. */
const EVENTS: readonly Event[] = ['period.open', 'period.review', 'period.announce', 'period.close'];
const wordOf = (event: Event) => event.replace('period.', '');

export interface CancelProps {
  isBusy: boolean;
  /** Resolves to a sentence about the note, if it was not taken. */
  onSend: (note: string) => Promise<string | null>;
  onClose: () => void;
}
interface Props {
  period: PeriodSheet;
  /** The dialog that asks for the note of a cancellation. */
  askNote: (props: CancelProps) => ReactNode;
  /** Other buttons; the one that ends everything stands last. */
  children: ReactNode;
}

export function PeriodMoves({ period, askNote, children }: Props) {
  const { t } = useTranslation('curation-periods');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Event | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setAsked(null);
  const move = async (event: Event, note?: string): Promise<string | null> => {
    if (isBusy) return null;
    setBusy(true);
    let fault: string | null = null;
    try {
      const moved = await movePeriod(period.id, { event, ...(note ? { note } : {}) });
      queryClient.setQueryData(periodQuery(period.id).queryKey, moved);
      notify({ title: t(`done.${wordOf(event)}`), variant: 'success' });
    } catch (thrown) {
      const { status, errors, message } = asProblem(thrown);
      fault = status === 422 ? (errors.note?.[0] ?? null) : null;
      const others = Object.values(errors).flat().join(' ');
      if (fault === null)
        notify({ title: t('problem'), description: others || message, variant: 'destructive', duration: 10_000 });
    }
    setBusy(false);
    if (fault === null) {
      close();
      await queryClient.invalidateQueries({ predicate: isAboutPeriods });
    }
    return fault;
  };
  return (
    <>
      {EVENTS.filter((event) => period.events.includes(event)).map((event, at) => (
        <Button key={event} variant={at === 0 ? 'contained' : 'outlined'} onClick={() => setAsked(event)}>
          {t(`do.${wordOf(event)}`)}
        </Button>
      ))}
      {children}
      {period.events.includes('period.cancel') && (
        <Button color="error" onClick={() => setAsked('period.cancel')}>
          {t('do.cancel')}
        </Button>
      )}
      {asked && asked !== 'period.cancel' && (
        <ConfirmDialog
          open
          tone="primary"
          title={t(`ask.${wordOf(asked)}.title`, { title: period.title })}
          text={t(`ask.${wordOf(asked)}.text`, { running: period.counts.running, passed: period.counts.passed })}
          cancel={t('cancel')}
          confirm={t(`do.${wordOf(asked)}`)}
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => void move(asked)}
        />
      )}
      {asked === 'period.cancel' && askNote({ isBusy, onSend: (note) => move('period.cancel', note), onClose: close })}
    </>
  );
}
