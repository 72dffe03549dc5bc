/**
 * Frame of every dialog: as wide as a phone allows, a title larger than the text, buttons at the edges.
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

/** A dialog is named by its title, or by `name` where it shows none. */
type Props = Omit<DialogProps, 'aria-label' | 'aria-labelledby' | 'slotProps' | 'sx'> &
  (
    | { 'aria-labelledby': string; slotProps?: DialogProps['slotProps']; name?: never }
    | { name: string; slotProps?: never; 'aria-labelledby'?: never }
  );

/**
 * MUI gives an `aria-label` of the dialog to its outer element, which has no role, and names the element that has the
 * role by an id that only a DialogTitle has.
 */
const namedPaper = (name: string) => ({ paper: { 'aria-label': name, 'aria-labelledby': undefined } });

export const DialogFrame = ({ name, slotProps, ...props }: Props) => (
  <Dialog {...props} slotProps={name === undefined ? (slotProps ?? {}) : namedPaper(name)} sx={frameStyle} />
);
