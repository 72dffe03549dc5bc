/** Words for those who listen. */
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
    // A heading that nobody sees needs no font of its own.
    fontSize: '1rem',
    fontWeight: 400,
  })),
);

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <Hidden>{children}</Hidden>;
