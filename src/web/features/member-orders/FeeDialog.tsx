/** The seller writes a delivery fee, with a note to the buyer who has to agree to it. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { MAX_DELIVERY_FEE } from '#contract/limits.ts';
import { locale } from '#engine/locale.ts';
import { formatMoneyInput, formatRupiah } from '#engine/money.ts';
import { MONEY_STYLE, parseUnambiguousNumber } from '#engine/parse-number.ts';
import { Field } from '../../components/Field.tsx';
import { NoteDialog, type NoteDialogTexts } from '../../components/NoteDialog.tsx';
import { useUnsentInput } from '../../offline/unsent-input.ts';
import { MAX_NOTE_LENGTH, noteWords } from './transition-dialog.ts';
import { t } from './translations.ts';

interface Props {
  copyKey: string;
  words: Pick<NoteDialogTexts, 'title' | 'text' | 'hint' | 'confirm'>;
  /** In rupiah; null: nothing is written yet. */
  initialFee?: number | null;
  isBusy: boolean;
  /** Resolves to null on success, otherwise to the errors of both fields. */
  onSend: (delivery_fee: number, note: string) => Promise<{ feeError: string; noteError: string } | null>;
  onClose: () => void;
}

export function FeeDialog({ copyKey, words, initialFee = null, isBusy, onSend, onClose }: Props) {
  const initialText = initialFee === null ? '' : formatMoneyInput(String(initialFee));
  const [text, setText] = useUnsentInput(copyKey, 'delivery_fee', initialText);
  const [error, setError] = useState('');
  const showError = (sentence: string) => {
    setError(sentence);
    if (sentence) document.getElementsByName('delivery_fee')[0]?.focus();
    return '';
  };
  const send = async (note: string) => {
    const delivery_fee = parseUnambiguousNumber(text, MONEY_STYLE);
    if (delivery_fee === undefined || !Number.isInteger(delivery_fee)) return showError(t('fee.missing'));
    const refused = await onSend(delivery_fee, note);
    if (!refused) return null;
    showError(refused.feeError);
    return refused.noteError;
  };
  return (
    <NoteDialog
      copyKey={copyKey}
      name="note"
      minLength={0}
      maxLength={MAX_NOTE_LENGTH}
      tone="primary"
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
      words={{ ...noteWords(), ...words }}
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
