/**
 * Frame of every dialog with a title: as wide as a phone allows, a title larger than the text, buttons at the edges.
 */
import Dialog, { type DialogProps } from '@mui/material/Dialog';

const SIDE_PADDING = { xs: 2.5, sm: 4 };

const frameStyle = {
  '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': {
    m: { xs: 2, sm: 4 },
    width: { xs: 'calc(100% - 32px)', sm: 'auto' },
    '&.MuiDialog-paperFullWidth': { width: { sm: 'calc(100% - 64px)' } },
    maxHeight: { xs: 'calc(100% - 32px)', sm: 'calc(100% - 64px)' },
  },
  '& .MuiDialog-paperFullScreen': { borderRadius: 0, border: 0 },
  '& .MuiDialogTitle-root': {
    typography: 'h4',
    px: SIDE_PADDING,
    pt: { xs: 2.5, sm: 3.5 },
    pb: 1.5,
    overflowWrap: 'anywhere',
  },
  '& .MuiDialogContent-root': { px: SIDE_PADDING, pb: 1 },
  '& .MuiDialogActions-root': { px: SIDE_PADDING, pt: 2, pb: { xs: 2.5, sm: 3.5 }, gap: 1, flexWrap: 'wrap' },
  '& .MuiDialogActions-root > :not(style) ~ :not(style)': { ml: 0 },
  '& .MuiDialogActions-root > button': { flexGrow: { xs: 1, sm: 0 }, px: { xs: 1.5, sm: 2.5 } },
} as const;

export const DialogFrame = (props: DialogProps) => <Dialog {...props} sx={frameStyle} />;
