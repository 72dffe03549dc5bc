/** Asks for the required note of a refusal. The buyer reads it. */
import { NoteDialog } from '../../components/NoteDialog.tsx';
import {
  MAX_NOTE_LENGTH,
  noteWords,
  type TransitionDialogProps,
  useTransitionSinceOpening,
} from './transition-dialog.ts';
import { t } from './translations.ts';

export function RefusalDialog(props: TransitionDialogProps) {
  const { order, move, transition, onClose } = props;
  const run = useTransitionSinceOpening(props);
  const send = async (note: string) => (await run({ note }))?.noteError ?? null;
  const isPaid = move.event === 'order.reject' && order.status === 'paid';
  const wordsOfOrder = isPaid ? 'note.order_reject_paid' : 'note.order_reject';
  const words =
    move.event === 'payment.refuse'
      ? 'note.payment_refuse'
      : move.event === 'order.return'
        ? 'note.order_return'
        : wordsOfOrder;
  return (
    <NoteDialog
      copyKey={`${move.event}:${order.id}`}
      name="note"
      minLength={1}
      maxLength={MAX_NOTE_LENGTH}
      isBusy={transition.runningEvent !== null}
      onSend={send}
      onClose={onClose}
      words={{
        ...noteWords(),
        title: t(`${words}.title`),
        text: t(`${words}.text`),
        hint: t(`${words}.hint`),
        confirm: t(`${words}.confirm`),
      }}
    />
  );
}
