/** A number of the form; empty: there is no such limit. What is not a number is not written, and told when the field is left. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberIn, WHOLE_NUMBER, writePlain } from '#engine/read-number.ts';

interface Props {
  label: string;
  value: number | null;
  /** False: refused. */
  onChange: (value: number | null) => boolean;
}

export function NumberSetting({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const { t } = useTranslation('studio');
  const shown = value === null ? '' : writePlain(value);
  const write = (text: string) => {
    setTyped(text);
    setLeft(false);
    const number = numberIn(text, WHOLE_NUMBER);
    if (text.trim() === '') onChange(null);
    else if (number !== undefined) onChange(number);
  };
  const isUnreadable = typed !== null && typed.trim() !== '' && numberIn(typed, WHOLE_NUMBER) === undefined;
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'end' }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <OutlinedInput
        id={id}
        value={typed ?? shown}
        onChange={(event) => write(event.target.value)}
        onBlur={() => (isUnreadable ? setLeft(true) : setTyped(null))}
        error={isLeft && isUnreadable}
        inputProps={{
          inputMode: 'decimal',
          maxLength: 40,
          autoComplete: 'off',
          'aria-describedby': isLeft && isUnreadable ? `${id}-error` : undefined,
        }}
      />
      {isLeft && isUnreadable && (
        <Box id={`${id}-error`} role="alert" sx={{ fontSize: '0.875rem', color: 'error.main' }}>
          {t('number_unreadable')}
        </Box>
      )}
    </Box>
  );
}
