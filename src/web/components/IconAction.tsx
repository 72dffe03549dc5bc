/** An icon button with an accessible label, 48 px. */
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  onClick: () => void;
  children: ReactNode;
  sx?: SxProps<Theme>;
  expanded?: boolean;
  controls?: string;
  disabled?: boolean;
}

export const IconAction = ({ label, onClick, children, sx, expanded, controls, disabled }: Props) => (
  <Box
    component="button"
    type="button"
    aria-label={label}
    title={label}
    aria-expanded={expanded}
    aria-controls={controls}
    aria-disabled={disabled}
    onClick={onClick}
    sx={[
      {
        flex: 'none',
        display: 'inline-grid',
        placeItems: 'center',
        width: 48,
        height: 48,
        p: 0,
        border: 0,
        borderRadius: '12px',
        bgcolor: 'transparent',
        color: 'inherit',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'soft.sunken' },
        '&:focus-visible': { outlineOffset: '-3px' },
      },
      ...(Array.isArray(sx) ? sx : [sx ?? false]),
    ]}
  >
    {children}
  </Box>
);
