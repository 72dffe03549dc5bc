/** The name in the file is in use. Nothing is overwritten. The import can use another name. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Action } from '../../../components/Action.tsx';
import { t } from './translations.ts';

interface Props {
  /** An unused name. */
  free: string;
  busy?: boolean;
  onTake: (id: string) => void;
  /** Link to the form or list that has the name. */
  children: ReactNode;
}

export function NameTaken({ free, busy = false, onTake, children }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Action look="outlined" busy={busy} onClick={() => onTake(free)}>
        {t('as', { id: free })}
      </Action>
      {children}
    </Box>
  );
}
