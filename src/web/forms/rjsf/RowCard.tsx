/** One row of a repeating group: its number, its buttons, its fields. */
import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { PlainIconButton } from '../../components/PlainIconButton.tsx';
import { t } from '../translations.ts';

interface Props {
  at: number;
  count: number;
  label: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function RowCard({ at, count, label, onMove, onRemove, children }: Props) {
  const name = t('rows.name', { label, number: at + 1 });
  return (
    <Box
      component="fieldset"
      data-row={at}
      tabIndex={-1}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', p: { xs: 2, md: 2.5 }, m: 0, mb: 2, minWidth: 0 }}
    >
      <Box component="legend" sx={{ float: 'left', p: 0, fontWeight: 600, lineHeight: '48px' }}>
        {name}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mr: -1, minHeight: 48, position: 'relative' }}>
        {at > 0 && (
          <PlainIconButton aria-label={t('rows.up', { name })} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden size={20} />
          </PlainIconButton>
        )}
        {at < count - 1 && (
          <PlainIconButton aria-label={t('rows.down', { name })} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden size={20} />
          </PlainIconButton>
        )}
        <PlainIconButton aria-label={t('rows.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
        </PlainIconButton>
      </Box>
      <Box sx={{ clear: 'both', pt: 1 }}>{children}</Box>
    </Box>
  );
}
