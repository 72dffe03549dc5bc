/** A dialog with a title, a text and buttons. Base of all short dialogs. */
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** Content below the text that the answer depends on. */
  more?: ReactNode;
  /** For content with two columns. */
  isWide?: boolean;
  /** Called on Escape and on a click outside. Leave it out for a dialog that closes only by its buttons. */
  onClose?: () => void;
  /** The buttons. */
  children: ReactNode;
}

export function MessageDialog({ open, title, text, more, isWide = false, onClose, children }: Props) {
  const id = useId();
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { variant: 'outlined', sx: { maxWidth: isWide ? 800 : 480 } } }}
    >
      <DialogTitle id={`${id}-title`} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {more}
      </DialogContent>
      <DialogActions>{children}</DialogActions>
    </DialogFrame>
  );
}
