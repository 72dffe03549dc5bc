/** The place of a form that is behind a button: the button, or the form with a name (see `useFormFocus`). */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormFocus } from './useFormFocus.ts';

interface Props {
  isOpen: boolean;
  /** Name of the form for screen readers. */
  label: string;
  children: ReactNode;
}

export function FormPlace({ isOpen, label, children }: Props) {
  const name = isOpen ? { role: 'group', 'aria-label': label } : {};
  return (
    <Box {...useFormFocus(isOpen)} {...name} sx={{ outline: 'none', minWidth: 0 }}>
      {children}
    </Box>
  );
}
