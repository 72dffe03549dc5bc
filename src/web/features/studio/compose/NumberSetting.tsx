/**
 * Edits a number of the form. Empty means no limit. An invalid number is not written, and its error is shown on blur.
 */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatPlainNumber, parseUnambiguousNumber, WHOLE_NUMBER_STYLE } from '#engine/parse-number.ts';
import { t } from '../translations.ts';

interface Props {
  label: string;
  value: number | null;
  /** Returns false when the edit was refused. */
  onChange: (value: number | null) => boolean;
}

export function NumberSetting({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [wasBlurred, setLeft] = useState(false);
  const shown = value === null ? '' : formatPlainNumber(value);
  const write = (text: string) => {
    setTyped(text);
    setLeft(false);
    const number = parseUnambiguousNumber(text, WHOLE_NUMBER_STYLE);
    if (text.trim() === '') onChange(null);
    else if (number !== undefined) onChange(number);
  };
  // A number that another staff member chose replaces what stands in the box.
  const dropOtherNumber = useEffectEvent((number: number | null) => {
    if (typed !== null && parseUnambiguousNumber(typed, WHOLE_NUMBER_STYLE) !== (number ?? undefined)) setTyped(null);
  });
  useEffect(() => dropOtherNumber(value), [value]);
  const isInvalid =
    typed !== null && typed.trim() !== '' && parseUnambiguousNumber(typed, WHOLE_NUMBER_STYLE) === undefined;
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'end' }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <OutlinedInput
        id={id}
        value={typed ?? shown}
        onChange={(event) => write(event.target.value)}
        onBlur={() => (isInvalid ? setLeft(true) : setTyped(null))}
        error={wasBlurred && isInvalid}
        inputProps={{
          inputMode: 'decimal',
          maxLength: 40,
          autoComplete: 'off',
          'aria-describedby': wasBlurred && isInvalid ? `${id}-error` : undefined,
        }}
      />
      {wasBlurred && isInvalid && (
        <Box id={`${id}-error`} role="alert" sx={{ fontSize: '0.875rem', color: 'error.main' }}>
          {t('number_unreadable')}
        </Box>
      )}
    </Box>
  );
}
