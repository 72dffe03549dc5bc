/** Heading of the settings: icon, kind and name of the selected node. Takes the focus when another node is selected. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Icon } from '../field-kinds.ts';

export const SETTINGS_HEADING = 'pengaturan-terpilih';

interface Props {
  Picture: Icon;
  what: string;
  title: string;
  end?: ReactNode;
}

export const SettingsHeader = ({ Picture, what, title, end }: Props) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
    <Box
      sx={{
        flex: 'none',
        width: 44,
        height: 44,
        borderRadius: '12px',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'soft.primary',
        color: 'primary.main',
      }}
    >
      <Picture aria-hidden size={22} />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>{what}</Box>
      <Box
        component="h2"
        id={SETTINGS_HEADING}
        tabIndex={-1}
        sx={{
          m: 0,
          fontSize: '1.125rem',
          lineHeight: 1.3,
          fontWeight: 600,
          overflowWrap: 'anywhere',
          '&:focus': { outline: 'none' },
        }}
      >
        {title}
      </Box>
    </Box>
    {end}
  </Box>
);
