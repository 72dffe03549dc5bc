/** Lines that were just removed, with an undo button. Takes over the focus of the removed line. */
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { CartLine } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { t } from './translations.ts';

export function UndoRemoval({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <Box
      ref={container}
      tabIndex={-1}
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 0.5,
        borderRadius: '14px',
        bgcolor: 'soft.sunken',
      }}
    >
      <Box sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>{t('removed', { name: line.name })}</Box>
      <Action size="small" label={t('undo_name', { name: line.name })} onClick={onUndo}>
        {t('undo')}
      </Action>
    </Box>
  );
}
