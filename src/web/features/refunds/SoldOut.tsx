/** The seller takes pieces out of an order that are sold out. The dialog says what becomes of the total, and what is paid back. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Order, OrderLine } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { costAfterRejection } from '#engine/order-cost.ts';
import { hasOrderTag } from '#machines/order.ts';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import { QuantityInput } from '../../components/QuantityInput.tsx';
import { useUnsentInput } from '../../offline/unsent-input.ts';
import { rejectLines } from './api.ts';
import { MAX_NOTE_LENGTH, noteWords } from './note-words.ts';
import { t } from './translations.ts';
import { useOrderCall } from './useOrderCall.ts';

function SoldOutDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { run, isBusy } = useOrderCall(order, 'seller');
  const copyKey = `lines.reject:${order.id}`;
  const [missing, setMissing] = useUnsentInput<Record<string, number>>(copyKey, 'missing', {});
  const [error, setError] = useState<string | null>(null);
  const isPaid = hasOrderTag(order.status, 'paid');
  // Pieces may have been taken out since the numbers were chosen.
  const countOf = ({ id, quantity, rejected_quantity }: OrderLine) =>
    Math.min(missing[id] ?? 0, quantity - rejected_quantity);
  const wanted = order.lines.map((line) => ({
    ...line,
    rejected_quantity: line.rejected_quantity + countOf(line),
  }));
  const { total, difference, pieces } = costAfterRejection(order, wanted);
  const isChanged = order.lines.some((line) => countOf(line) > 0);
  const send = async (note: string) => {
    const refusal = !isChanged ? 'soldout.none' : pieces === 0 ? 'soldout.all' : null;
    setError(refusal && t(refusal));
    if (refusal) return '';
    const lines = wanted.map(({ id, rejected_quantity }) => ({ id, rejected_quantity }));
    return run({ send: () => rejectLines(order, lines, note), done: t('soldout.done') });
  };
  return (
    <NoteDialog
      copyKey={copyKey}
      name="note"
      minLength={0}
      maxLength={MAX_NOTE_LENGTH}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
      words={{
        ...noteWords(),
        title: t('soldout.title'),
        text: t(isPaid ? 'soldout.text_paid' : 'soldout.text'),
        hint: t('soldout.hint'),
        confirm: t('soldout.yes'),
      }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 2 }}>
        {order.lines.map((line) => {
          const left = line.quantity - line.rejected_quantity;
          if (left === 0) return null;
          const name = line.variant_name
            ? t('soldout.name', { name: line.name, variant: line.variant_name })
            : line.name;
          return (
            <Box component="li" key={line.id}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
              <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
                {t('soldout.each', { quantity: left, price: formatRupiah(line.price) })}
              </Box>
              <QuantityInput
                label={t('soldout.quantity', { name })}
                min={0}
                max={left}
                value={countOf(line)}
                onChange={(count) => {
                  setMissing({ ...missing, [line.id]: count });
                  setError(null);
                }}
              />
            </Box>
          );
        })}
      </Box>
      <Box role="status" sx={{ mb: 2, fontWeight: 600 }}>
        {isChanged &&
          pieces > 0 &&
          t(isPaid ? 'soldout.total_paid' : 'soldout.total', {
            total: formatRupiah(total),
            refund: formatRupiah(difference),
          })}
      </Box>
      <Box sx={{ mb: error ? 2 : 0 }}>
        <FormAlert text={error} />
      </Box>
    </NoteDialog>
  );
}

/** Only while pieces can be taken out: not on their way, without a dispute about the order, and more than one piece left. */
export function SoldOut({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const pieces = order.lines.reduce((sum, { quantity, rejected_quantity }) => sum + quantity - rejected_quantity, 0);
  const isPossible =
    hasOrderTag(order.status, 'reducible') &&
    !order.shipment &&
    order.cancellation_state !== 'asked' &&
    order.open_complaints === 0 &&
    pieces > 1;
  if (!isPossible) return null;
  return (
    <>
      <Action look="outlined" onClick={() => setOpen(true)}>
        {t('soldout.button')}
      </Action>
      {isOpen && <SoldOutDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
