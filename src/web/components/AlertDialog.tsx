/** An alert dialog with one button. */

import { t } from '../i18n.ts';
import { Action } from './Action.tsx';
import { MessageDialog } from './MessageDialog.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  button?: string;
  /** A blocking dialog closes only by its button. */
  blocking?: boolean;
  onClose: () => void;
}

export function AlertDialog({ open, title, text, button, blocking = false, onClose }: Props) {
  return (
    <MessageDialog open={open} title={title} text={text} {...(blocking ? {} : { onClose })}>
      <Action look="filled" autoFocus onClick={onClose}>
        {button ?? t('dialog.understood')}
      </Action>
    </MessageDialog>
  );
}
