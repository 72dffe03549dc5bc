/** The rows come from another form and are edited there. */
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';

export function ExternalRowsNote({ form }: { form: string }) {
  const { world } = useStudio();
  return (
    <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.bay', fontSize: '0.9375rem' }}>
      {t('field.rows_of')} <Link to={`/dashboard/staff/forms/${form}`}>{world.forms[form] ?? form}</Link>.
    </Box>
  );
}
