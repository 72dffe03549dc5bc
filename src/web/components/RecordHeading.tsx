/** Name and state of the record that a page shows. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from './StatusChip.tsx';

interface Props {
  title: string;
  status: string;
  statusLabel: string;
}

export const RecordHeading = ({ title, status, statusLabel }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
    <Typography component="h1" variant="h2" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    <StatusChip status={status} label={statusLabel} />
  </Box>
);
