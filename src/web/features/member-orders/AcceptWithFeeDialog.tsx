/** The seller names the delivery fee while accepting an order to a zone without a price. */
import { FeeDialog } from './FeeDialog.tsx';
import { type TransitionDialogProps, useTransitionSinceOpening } from './transition-dialog.ts';
import { t } from './translations.ts';

export function AcceptWithFeeDialog(props: TransitionDialogProps) {
  const { order, transition, onClose } = props;
  const run = useTransitionSinceOpening(props);
  return (
    <FeeDialog
      copyKey={`order.accept:${order.id}`}
      words={{
        title: t('fee.title'),
        text: t('fee.text', { address: order.address_text ?? '' }),
        hint: t('fee.note_hint'),
        confirm: t('fee.confirm'),
      }}
      isBusy={transition.runningEvent !== null}
      onSend={(delivery_fee, note) => run({ delivery_fee, ...(note ? { note } : {}) })}
      onClose={onClose}
    />
  );
}
