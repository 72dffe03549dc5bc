/** A button that is only a picture: always with a name, 48 px. */
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  onClick: () => void;
  children: ReactNode;
  sx?: SxProps<Theme>;
  expanded?: boolean;
  controls?: string;
}

export const IconAction = ({ label, onClick, children, sx, expanded, controls }: Props) => (
  <IconButton
    aria-label={label}
    title={label}
    onClick={onClick}
    {...(sx ? { sx } : {})}
    {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
    {...(controls ? { 'aria-controls': controls } : {})}
  >
    {children}
  </IconButton>
);
