/** The button that adds a row. If the group is full, a text explains why there is no button. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { t } from '../translations.ts';

interface Props {
  label: string;
  isEmpty: boolean;
  isFull: boolean;
  max: number;
  onAdd: () => void;
}

export function AddRow({ label, isEmpty, isFull, max, onAdd }: Props) {
  if (isFull) {
    return (
      <Box data-add-row tabIndex={-1} sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t('rows.full', { max })}
      </Box>
    );
  }
  return (
    <Button data-add-row variant="outlined" startIcon={<Plus aria-hidden size={20} />} onClick={onAdd} fullWidth>
      {t(isEmpty ? 'rows.first' : 'rows.add', { label })}
    </Button>
  );
}
