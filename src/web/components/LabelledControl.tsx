/** The frame of a labelled control: label, hint, error message above the control, and an error bar on the left. */
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { errorBar, FieldError, Hint, Label } from './FieldParts.tsx';

interface ControlProps {
  id: string;
  isWrong: boolean;
  /** Attributes for the control itself. */
  aria: { 'aria-required': boolean; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
}

interface Props {
  label: string;
  required: boolean;
  hint?: ReactNode;
  errors: string[];
  children: (given: ControlProps) => ReactNode;
}

export function LabelledControl({ label, required, hint, errors, children }: Props) {
  const id = useId();
  const isWrong = errors.length > 0;
  const describedBy = [hint ? `${id}-hint` : '', isWrong ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Box sx={errorBar(isWrong)}>
      <Label htmlFor={id} required={required}>
        {label}
      </Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {isWrong && <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError>}
      {children({
        id,
        isWrong,
        aria: { 'aria-required': required, 'aria-invalid': isWrong, 'aria-describedby': describedBy || undefined },
      })}
    </Box>
  );
}
