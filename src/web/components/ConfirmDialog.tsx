/** Asks before something is taken away. The safe answer has the focus. */
import Button from '@mui/material/Button';
import { MessageDialog } from './MessageDialog.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  cancel: string;
  confirm: string;
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog({ open, title, text, cancel, confirm, isBusy = false, onCancel, onConfirm }: Props) {
  return (
    <MessageDialog open={open} title={title} text={text} onClose={onCancel}>
      <Button autoFocus onClick={onCancel}>
        {cancel}
      </Button>
      <Button variant="contained" color="error" disabled={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
    </MessageDialog>
  );
}
