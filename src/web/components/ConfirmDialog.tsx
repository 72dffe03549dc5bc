/**
 * Asks before something is deleted or cannot be undone. The safe answer has the focus. A second press on the other one does nothing while
 * the first one works, or while the dialog closes.
 */
import Button from '@mui/material/Button';
import { MessageDialog } from './MessageDialog.tsx';
import { useOneRun } from './useOneRun.ts';

interface Props {
  open: boolean;
  title: string;
  text: string;
  cancel: string;
  confirm: string;
  /** Use `error` when something will be lost. */
  tone?: 'error' | 'primary';
  /** For work that does not begin or end with `onConfirm`. */
  isBusy?: boolean;
  onCancel: () => void;
  /** The dialog is busy until the returned promise resolves. */
  onConfirm: () => unknown;
}

export function ConfirmDialog(props: Props) {
  const { open, title, text, cancel, confirm, tone = 'error', isBusy = false, onCancel, onConfirm } = props;
  const { isRunning, run } = useOneRun(onConfirm);
  const isWaiting = isBusy || isRunning;
  return (
    <MessageDialog open={open} title={title} text={text} onClose={onCancel}>
      <Button autoFocus onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        variant="contained"
        color={tone}
        // A disabled button would lose the focus.
        aria-disabled={isWaiting || undefined}
        onClick={() => open && !isBusy && void run()}
      >
        {confirm}
      </Button>
    </MessageDialog>
  );
}
