/** Asks before something is deleted or cannot be undone. The safe answer has the focus. */
import Button from '@mui/material/Button';
import { MessageDialog } from './MessageDialog.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  cancel: string;
  confirm: string;
  /** Use `error` when something will be lost. */
  tone?: 'error' | 'primary';
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog(props: Props) {
  const { open, title, text, cancel, confirm, tone = 'error', isBusy = false, onCancel, onConfirm } = props;
  return (
    <MessageDialog open={open} title={title} text={text} onClose={onCancel}>
      <Button autoFocus onClick={onCancel}>
        {cancel}
      </Button>
      <Button variant="contained" color={tone} disabled={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
    </MessageDialog>
  );
}
