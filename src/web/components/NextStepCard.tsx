/**
 * Card at the top of a record: its next step and who must take it. A live region, so a change is announced. After an
 * action `focusNextStep` moves the focus to its heading.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { NEXT_STEP_HEADING } from './focus-next-step.ts';

const LOOKS = {
  /** Ended without success. */
  closed: { Icon: CircleX, color: 'text.secondary', bgcolor: 'soft.sunken' },
  done: { Icon: CircleCheck, color: 'primary.main', bgcolor: 'soft.primary' },
  /** The reader must act. */
  yours: { Icon: Hand, color: 'accent.main', bgcolor: 'soft.accent' },
  /** Somebody else must act. */
  waiting: { Icon: Hourglass, color: 'bay.main', bgcolor: 'soft.bay' },
};

export type NextStepLook = keyof typeof LOOKS;

interface Props {
  look: NextStepLook;
  /** Name of the region. */
  label: string;
  title: string;
  text: string;
  /** More lines of the announced text. */
  more?: ReactNode;
  /** Buttons of the card. */
  children?: ReactNode;
}

export function NextStepCard({ look, label, title, text, more, children }: Props) {
  const { Icon, color, bgcolor } = LOOKS[look];
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ display: 'flex', gap: 2, p: { xs: 2, md: 2.5 }, borderRadius: '14px', bgcolor }}
    >
      <Box component={Icon} aria-hidden size={28} strokeWidth={1.75} sx={{ flex: 'none', color, mt: '2px' }} />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box role="status">
          <Typography component="h2" variant="h4" id={NEXT_STEP_HEADING}>
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5 }}>{text}</Typography>
          {more}
        </Box>
        {children && (
          <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, '@media print': { display: 'none' } }}>
            {children}
          </Box>
        )}
      </Box>
    </Box>
  );
}
