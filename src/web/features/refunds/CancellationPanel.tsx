/** The cancellation of an order that was accepted: the buyer asks and may withdraw, the seller agrees or declines. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import { Panel } from '../../components/Panel.tsx';
import { longDateTime } from '../../format/dates.ts';
import {
  agreeToCancellation,
  askCancellation,
  declineCancellation,
  type OrderReader,
  withdrawCancellation,
} from './api.ts';
import { BuyerAccount } from './BuyerAccount.tsx';
import { agreeButtonKey, agreeDoneKey, type CancellationQuestion, leadKey, questionKey } from './cancellation-words.ts';
import { MAX_NOTE_LENGTH, noteWords } from './note-words.ts';
import { owesRefund } from './owes-refund.ts';
import { t } from './translations.ts';
import { useOrderCall } from './useOrderCall.ts';

const noteOf = ({ timeline }: Order, event: string): string =>
  timeline.findLast((entry) => entry.event === event)?.note ?? '';

/** Shown while the buyer may ask, while a request waits, and after it was declined. */
export function CancellationPanel({ order, reader }: { order: Order; reader: OrderReader }) {
  const { run, isBusy } = useOrderCall(order, reader);
  const [question, setQuestion] = useState<CancellationQuestion | null>(null);
  const { cancellation_state: state, events, due_at } = order;
  const close = () => setQuestion(null);
  const canAsk = events.includes('cancellation.ask');
  const isAsked = state === 'asked';
  if (!canAsk && !isAsked && state !== 'declined') return null;
  const params = {
    amount: formatRupiah((order.paid_amount ?? order.total) - order.refunded),
    date: due_at ? longDateTime(due_at) : '',
    reason: noteOf(order, 'cancellation.ask'),
    note: noteOf(order, 'cancellation.decline'),
  };
  const noteDialog = (name: 'ask' | 'decline', send: (note: string) => Promise<Order>) => (
    <NoteDialog
      copyKey={`cancellation.${name}:${order.id}`}
      name="note"
      minLength={1}
      maxLength={MAX_NOTE_LENGTH}
      isBusy={isBusy}
      onSend={(note) => run({ send: () => send(note), done: t(`cancel.${name}.done`) })}
      onClose={close}
      words={{
        ...noteWords(),
        title: t(`cancel.${name}.title`),
        text: t(questionKey(order, name), params),
        hint: t(`cancel.${name}.hint`),
        confirm: t(`cancel.${name}.yes`),
      }}
    />
  );
  const confirmDialog = (name: 'withdraw' | 'agree', send: () => Promise<Order>) => (
    <ConfirmDialog
      open={question === name}
      tone={name === 'agree' ? 'error' : 'primary'}
      title={t(`cancel.${name}.title`)}
      text={t(questionKey(order, name), params)}
      cancel={t('note.cancel')}
      confirm={t(`cancel.${name}.yes`)}
      isBusy={isBusy}
      onCancel={close}
      onConfirm={() => {
        close();
        void run({ send, done: t(name === 'agree' ? agreeDoneKey(order) : `cancel.${name}.done`) });
      }}
    />
  );
  const button = (name: CancellationQuestion, look: 'filled' | 'outlined' | 'text', tone: 'primary' | 'error') => (
    <Action look={look} tone={tone} busy={isBusy} onClick={() => setQuestion(name)}>
      {t(name === 'agree' ? agreeButtonKey(order) : `cancel.${name}.button`)}
    </Action>
  );
  return (
    <Panel title={t('cancel.title')} text={t(leadKey(order, reader, canAsk), params)}>
      {isAsked && reader === 'buyer' && order.payment_method !== 'cod' && !owesRefund(order) && (
        <BuyerAccount order={order} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
        {canAsk && button('ask', 'outlined', 'error')}
        {events.includes('cancellation.withdraw') && button('withdraw', 'outlined', 'primary')}
        {isAsked && events.includes('order.cancel') && button('agree', 'filled', 'error')}
        {events.includes('cancellation.decline') && button('decline', 'outlined', 'primary')}
      </Box>
      {question === 'ask' && noteDialog('ask', (note) => askCancellation(order.id, note))}
      {question === 'decline' && noteDialog('decline', (note) => declineCancellation(order.id, note))}
      {confirmDialog('withdraw', () => withdrawCancellation(order.id))}
      {confirmDialog('agree', () => agreeToCancellation(order))}
    </Panel>
  );
}
