/** A titled section of a page on its own surface. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { listStartProps } from './list-start.ts';
import { useFocusFallback } from './useFocusFallback.ts';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** The panel holds a list with pages. Its title gets the focus when the page changes. */
  isListStart?: boolean;
  children?: ReactNode;
}

export function Panel({ title, text, action, isListStart, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Box
      component="section"
      {...useFocusFallback(() => heading.current)}
      aria-labelledby={id}
      sx={{
        p: { xs: 2, md: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        '--ground': 'var(--mui-palette-background-paper)',
        display: 'grid',
        gap: 2,
        minWidth: 0,
        '@media print': { border: 0, p: 0 },
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Typography
            ref={heading}
            id={id}
            tabIndex={-1}
            {...(isListStart ? listStartProps : {})}
            component="h2"
            variant="h4"
          >
            {title}
          </Typography>
          {text && (
            <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '60ch' }}>
              {text}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
