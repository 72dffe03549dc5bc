/** A picture in full size over the page, with a button that closes it. */
import Box from '@mui/material/Box';
import { Action } from './Action.tsx';
import { DialogFrame } from './DialogFrame.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Address of the picture; null while it is not read yet. */
  href: string | null;
  alt: string;
  closeLabel: string;
}

export const PictureDialog = ({ isOpen, onClose, href, alt, closeLabel }: Props) => (
  <DialogFrame open={isOpen} onClose={onClose} name={alt} maxWidth={false}>
    <Box sx={{ display: 'grid', gap: 1, p: 1, justifyItems: 'end', overflow: 'auto' }}>
      <Box
        component="img"
        src={href ?? undefined}
        alt={alt}
        sx={{ maxWidth: 1, maxHeight: '80dvh', objectFit: 'contain' }}
      />
      <Action look="outlined" autoFocus onClick={onClose}>
        {closeLabel}
      </Action>
    </Box>
  </DialogFrame>
);
