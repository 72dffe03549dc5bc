/** An alert with one button: said first, done when it is closed. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from './Action.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  button?: string;
  /** A blocking dialog goes only by its button. */
  blocking?: boolean;
  onClose: () => void;
}

export function AlertDialog({ open, title, text, button, blocking = false, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={blocking ? () => {} : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { variant: 'outlined', sx: { maxWidth: 480, p: 1 } } }}
    >
      <DialogTitle id={`${id}-title`} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Action look="filled" autoFocus onClick={onClose}>
          {button ?? t('dialog.understood')}
        </Action>
      </DialogActions>
    </Dialog>
  );
}
