/** A sale changed the stock during editing. Shows the current stock and the entered one, and the user decides. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { t } from '../translations.ts';

interface Props {
  /** The current stock. Null: no conflict, and the dialog is closed. */
  currentStock: number | null;
  ownStock: number;
  onKeepCurrent: (present: number) => void;
  onKeepOwn: () => void;
}

export function StockConflictDialog({ currentStock, ownStock, onKeepCurrent, onKeepOwn }: Props) {
  const id = useId();
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (currentStock === null) setLater(false);
  }, [currentStock]);
  if (currentStock === null || isLater) return null;
  const numbers = { present: formatFullCount(currentStock), mine: formatFullCount(ownStock) };
  return (
    <DialogFrame
      open
      onClose={() => setLater(true)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { variant: 'outlined', sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={`${id}-title`} component="h2">
        {t('stock.title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('stock.text', numbers)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setLater(true)}>{t('stock.later')}</Button>
        <Button variant="outlined" onClick={onKeepOwn}>
          {t('stock.mine', numbers)}
        </Button>
        <Button variant="contained" autoFocus onClick={() => onKeepCurrent(currentStock)}>
          {t('stock.theirs', numbers)}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
