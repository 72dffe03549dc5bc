/** The seller names the delivery fee while accepting an order to a zone without a price. The buyer has to agree to it. */
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { MAX_DELIVERY_FEE } from '#contract/limits.ts';
import type { Order } from '#contract/orders.ts';
import { locale } from '#engine/locale.ts';
import { formatMoneyInput, formatRupiah } from '#engine/money.ts';
import { MONEY_STYLE, parseUnambiguousNumber } from '#engine/parse-number.ts';
import { Field } from '../../components/Field.tsx';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import type { OrderAction } from './order-actions.ts';
import { t } from './translations.ts';
import type { OrderTransition } from './useOrderTransition.ts';

const MAX_NOTE_LENGTH = 1000;

interface Props {
  order: Order;
  move: OrderAction;
  transition: OrderTransition;
  onClose: () => void;
}

export function FeeDialog({ order, move, transition, onClose }: Props) {
  const openedOrder = useRef(order.version);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const showError = (sentence: string) => {
    setError(sentence);
    if (sentence) document.getElementsByName('delivery_fee')[0]?.focus();
    return '';
  };
  const send = async (note: string) => {
    const delivery_fee = parseUnambiguousNumber(text, MONEY_STYLE);
    if (delivery_fee === undefined || !Number.isInteger(delivery_fee)) return showError(t('fee.missing'));
    const refused = await transition.run(move, { delivery_fee, ...(note ? { note } : {}) }, openedOrder.current);
    if (!refused) return null;
    if (refused.currentOrder) openedOrder.current = refused.currentOrder.version;
    showError(refused.feeError);
    return refused.noteError;
  };
  return (
    <NoteDialog
      name="note"
      minLength={0}
      maxLength={MAX_NOTE_LENGTH}
      tone="primary"
      isBusy={transition.runningEvent !== null}
      onSend={send}
      onClose={onClose}
      words={{
        title: t('fee.title'),
        text: t('fee.text', { address: order.address_text ?? '' }),
        label: t('note.label'),
        hint: t('fee.note_hint'),
        left: (count) => t('note.left', { count }),
        empty: t('note.empty'),
        cancel: t('note.cancel'),
        confirm: t('fee.confirm'),
        busy: t('do.busy'),
      }}
    >
      <Box sx={{ mb: 2 }}>
        <Field
          label={t('fee.label')}
          name="delivery_fee"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          hint={t('fee.hint', { limit: formatRupiah(MAX_DELIVERY_FEE) })}
          value={text}
          errors={error ? [error] : []}
          start={locale().rupiah}
          onChange={(value) => {
            setText(formatMoneyInput(value));
            setError('');
          }}
        />
      </Box>
    </NoteDialog>
  );
}
