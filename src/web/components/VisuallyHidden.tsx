/** Text for screen readers only. */
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { memoStyle } from '../theme/memo-style.ts';

const Hidden = styled('span')(
  memoStyle(() => ({
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    // Avoids loading a heading font for invisible text.
    fontSize: '1rem',
    fontWeight: 400,
  })),
);

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <Hidden>{children}</Hidden>;
