/** A required checkbox, never checked by default. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type ReactNode, useId } from 'react';
import { errorBar, FieldError, RequiredBadge } from './FieldParts.tsx';

interface Props {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  errors?: string[];
  children: ReactNode;
}

export function RequiredCheckbox({ name, checked, onChange, errors = [], children }: Props) {
  const id = useId();
  const isWrong = errors.length > 0;
  return (
    <Box sx={errorBar(isWrong)}>
      {isWrong && <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError>}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, ml: -1.5 }}>
        <Checkbox
          id={id}
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          sx={{ width: 48, height: 48, color: 'soft.outline' }}
          slotProps={{
            input: {
              'aria-required': true,
              'aria-invalid': isWrong,
              'aria-describedby': isWrong ? `${id}-error` : undefined,
            },
          }}
        />
        <Box component="label" htmlFor={id} sx={{ pt: '12px', flex: 1 }}>
          {children}
          <RequiredBadge />
        </Box>
      </Box>
    </Box>
  );
}
