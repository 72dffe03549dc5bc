/** A title, a text and what can be answered: the frame of every short dialog. */
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
  /** What the answer depends on, below the text. */
  more?: ReactNode;
  /** Where two things stand beside each other. */
  isWide?: boolean;
  /** Escape and a press beside it; nothing for a dialog that goes only by its buttons. */
  onClose?: () => void;
  /** Buttons. */
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
