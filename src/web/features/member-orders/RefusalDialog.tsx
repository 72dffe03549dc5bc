/** Asks for the note that a refusal must carry; the buyer reads it. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import { type Move, wordOf } from './moves.ts';
import type { Moving } from './useMove.ts';

const LONGEST = 1000;

interface Props {
  order: Order;
  move: Move;
  moving: Moving;
  onClose: () => void;
}

export function RefusalDialog({ order, move, moving, onClose }: Props) {
  const { t } = useTranslation('member-orders');
  const isPaid = move.event === 'order.reject' && order.status === 'paid';
  // Decided of what was seen when the dialog opened: what came since lies behind it, and is told first.
  const seen = useRef(order.version);
  const send = async (note: string) => {
    const refused = await moving.move(move, note, seen.current);
    if (refused?.now) seen.current = refused.now.version;
    return refused?.fault ?? null;
  };
  const words = `note.${wordOf(move.event)}${isPaid ? '_paid' : ''}`;
  return (
    <NoteDialog
      name="note"
      least={1}
      longest={LONGEST}
      isBusy={moving.busy !== null}
      onSend={send}
      onClose={onClose}
      words={{
        title: t(`${words}.title`),
        text: t(`${words}.text`),
        label: t('note.label'),
        hint: t(`${words}.hint`),
        left: (count) => t('note.left', { count }),
        empty: t('note.empty'),
        cancel: t('note.cancel'),
        confirm: t(`${words}.confirm`),
        busy: t('do.busy'),
      }}
    />
  );
}
