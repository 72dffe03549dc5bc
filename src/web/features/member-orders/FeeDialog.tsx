/** The seller names the delivery fee while accepting an order to a zone without a price. The buyer has to agree to it. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { MAX_DELIVERY_FEE } from '#contract/limits.ts';
import { locale } from '#engine/locale.ts';
import { formatMoneyInput, formatRupiah } from '#engine/money.ts';
import { MONEY_STYLE, parseUnambiguousNumber } from '#engine/parse-number.ts';
import { Field } from '../../components/Field.tsx';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import {
  MAX_NOTE_LENGTH,
  noteWords,
  type TransitionDialogProps,
  useTransitionSinceOpening,
} from './transition-dialog.ts';
import { t } from './translations.ts';

export function FeeDialog(props: TransitionDialogProps) {
  const { order, transition, onClose } = props;
  const run = useTransitionSinceOpening(props);
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
    const refused = await run({ delivery_fee, ...(note ? { note } : {}) });
    if (!refused) return null;
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
        ...noteWords(),
        title: t('fee.title'),
        text: t('fee.text', { address: order.address_text ?? '' }),
        hint: t('fee.note_hint'),
        confirm: t('fee.confirm'),
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
