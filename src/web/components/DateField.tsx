/** A date input with the device's own date picker. `onChange` gets only complete dates, or '' when cleared. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useState } from 'react';
import { FIRST_DAY, isDayInRange, LAST_DAY } from '#engine/dates.ts';
import { errorBar, FieldError, Label } from './FieldParts.tsx';

interface Props {
  label: string;
  /** `2026-11-24`, or ''. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  errors?: string[];
  required?: boolean;
  /** Compact size for a row of filters. */
  small?: boolean;
}

export function DateField({ label, value, onChange, min, errors = [], required = false, small = false }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isWrong = errors.length > 0;
  return (
    <Box sx={{ minWidth: 0, ...errorBar(isWrong) }}>
      {small ? (
        <Box
          component="label"
          htmlFor={id}
          sx={{ display: 'block', mb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}
        >
          {label}
        </Box>
      ) : (
        <Label htmlFor={id} required={required}>
          {label}
        </Label>
      )}
      {isWrong && <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError>}
      <OutlinedInput
        id={id}
        type="date"
        fullWidth
        value={typed}
        error={isWrong}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || isDayInRange(target.value)) onChange(target.value);
        }}
        inputProps={{
          min: min ?? FIRST_DAY,
          max: LAST_DAY,
          'aria-required': required,
          'aria-invalid': isWrong,
          'aria-describedby': isWrong ? `${id}-error` : undefined,
        }}
      />
    </Box>
  );
}
