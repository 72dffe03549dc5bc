/** The buyer says whether the money of a refund has arrived. Both answers ask first. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Refund } from '#contract/refunds.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import { confirmRefund, objectToRefund } from './api.ts';
import { MAX_NOTE_LENGTH, noteWords } from './note-words.ts';
import { t } from './translations.ts';
import { useOrderCall } from './useOrderCall.ts';

export function BuyerAnswer({ order, refund }: { order: Order; refund: Refund }) {
  const { run, isBusy } = useOrderCall(order, 'buyer');
  const [question, setQuestion] = useState<'confirm' | 'object' | null>(null);
  const close = () => setQuestion(null);
  const canConfirm = refund.events.includes('refund.confirm');
  const canObject = refund.events.includes('refund.object');
  if (!canConfirm && !canObject) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {canConfirm && (
        <Action look={canObject ? 'filled' : 'outlined'} busy={isBusy} onClick={() => setQuestion('confirm')}>
          {t('confirm.button')}
        </Action>
      )}
      {canObject && (
        <Action look="outlined" tone="error" busy={isBusy} onClick={() => setQuestion('object')}>
          {t('object.button')}
        </Action>
      )}
      <ConfirmDialog
        open={question === 'confirm'}
        tone="primary"
        title={t('confirm.title')}
        text={t('confirm.text', { amount: formatRupiah(refund.amount) })}
        cancel={t('confirm.cancel')}
        confirm={t('confirm.yes')}
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => {
          close();
          void run({ send: () => confirmRefund(order.id, refund.id), done: t('confirm.done') });
        }}
      />
      {question === 'object' && (
        <NoteDialog
          copyKey={`refund.object:${refund.id}`}
          name="note"
          minLength={1}
          maxLength={MAX_NOTE_LENGTH}
          isBusy={isBusy}
          onSend={(note) => run({ send: () => objectToRefund(order.id, refund.id, note), done: t('object.done') })}
          onClose={close}
          words={{
            ...noteWords(),
            title: t('object.title'),
            text: t('object.text'),
            hint: t('object.hint'),
            confirm: t('object.yes'),
          }}
        />
      )}
    </Box>
  );
}
