/** Number and status in the header of a submission. */
import Box from '@mui/material/Box';
import { StatusChip } from '../../components/StatusChip.tsx';
import { t } from './translations.ts';

interface Props {
  submission: { number: string; status: string; status_label: string };
}

export function NumberAndStatus({ submission: { number, status, status_label } }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
        {t('sheet.number')} {number}
      </Box>
      <StatusChip status={status} label={status_label} />
    </Box>
  );
}
