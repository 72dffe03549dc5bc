/** Parts of one page, each with its own URL. They are links, so that going back and opening in a new tab work. */
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useScrollToCurrent } from './scroll-to-current.ts';

interface Props {
  label: string;
  tabs: { to: string; text: string; isCurrent: boolean }[];
  /** Inside a bar: no line below and no side padding. */
  isBare?: boolean;
}

export function LinkTabs({ label, tabs, isBare = false }: Props) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  const texts = tabs.map(({ text }) => text).join();
  // On a phone the row is wider than the screen, so the current tab is scrolled into its middle.
  useScrollToCurrent(() => row.current, { current, contents: texts });
  return (
    <Box
      ref={row}
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        ...(isBare ? {} : { mx: { xs: -2, md: 0 }, px: { xs: 2, md: 0 }, borderBottom: 1 }),
        borderColor: 'divider',
        scrollbarWidth: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {tabs.map(({ to, text, isCurrent }) => (
        <Box
          key={to}
          component={Link}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          sx={{
            px: isBare ? { xs: 0.75, md: 1.25 } : 2,
            minHeight: 48,
            display: 'inline-flex',
            alignItems: 'center',
            whiteSpace: 'nowrap',
            textDecoration: 'none',
            fontWeight: isCurrent ? 700 : 500,
            color: isCurrent ? 'primary.main' : 'text.secondary',
            borderBottom: 3,
            borderColor: isCurrent ? 'primary.main' : 'transparent',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': { outlineOffset: '-3px' },
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}
