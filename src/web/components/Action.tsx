/**
 * A button, or a link that looks like one. Own and light: MUI's Button brings ripple, transitions and a spinner, 15 kB
 * that every public page would carry. Looks like MUI's Button in this theme, which forms use.
 */
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ActionProps {
  children: ReactNode;
  /** A place on this site; without it, a button. */
  to?: string;
  look?: 'filled' | 'outlined' | 'text';
  tone?: 'primary' | 'accent' | 'error';
  size?: 'small' | 'medium' | 'large';
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** On its way: still focusable, and says that it is not to be used. */
  busy?: boolean;
  label?: string;
  /** A button that opens and closes something, and the id of that. */
  expanded?: boolean;
  controls?: string;
  autoFocus?: boolean;
  onClick?: () => void;
  sx?: SxProps<Theme>;
}

const sizes = {
  small: { minHeight: 40, px: 1.75, py: 0.75, fontSize: '0.9375rem' },
  medium: { minHeight: 48, px: 2.5, py: 1.25, fontSize: '1rem' },
  large: { minHeight: 56, px: 3.25, py: 1.75, fontSize: '1rem' },
};

const looks = (tone: NonNullable<ActionProps['tone']>) => ({
  filled: {
    bgcolor: `${tone}.main`,
    color: `${tone}.contrastText`,
    '&:hover': { bgcolor: `${tone}.dark` },
  },
  outlined: {
    color: `${tone}.main`,
    boxShadow: 'inset 0 0 0 1.5px var(--mui-palette-soft-outline)',
    '&:hover': { boxShadow: 'inset 0 0 0 1.5px currentColor', bgcolor: 'soft.primary' },
  },
  text: { color: `${tone}.main`, '&:hover': { bgcolor: 'soft.primary' } },
});

/** How an action looks, whatever element it is. */
export const actionStyle = ({
  look = 'text',
  tone = 'primary',
  size = 'medium',
}: Pick<ActionProps, 'look' | 'tone' | 'size'>) =>
  [
    {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      border: 0,
      borderRadius: '10px',
      bgcolor: 'transparent',
      font: 'inherit',
      fontWeight: 600,
      lineHeight: 1.5,
      textAlign: 'center',
      textDecoration: 'none',
      cursor: 'pointer',
      transition: 'background-color 140ms, box-shadow 140ms',
    },
    sizes[size],
    looks(tone)[look],
    { '&:disabled': { opacity: 0.55, cursor: 'default' }, '&[aria-disabled=true]': { opacity: 0.75 } },
  ] as const;

export function Action(props: ActionProps) {
  const { children, to, look = 'text', tone = 'primary', size = 'medium', type = 'button' } = props;
  const { disabled, busy, label, expanded, controls, autoFocus, onClick, sx } = props;
  const style = [...actionStyle({ look, tone, size }), ...(Array.isArray(sx) ? sx : [sx ?? false])];
  if (to) {
    return (
      <Box component={Link} to={to} aria-label={label} onClick={onClick} sx={style}>
        {children}
      </Box>
    );
  }
  return (
    <Box
      component="button"
      type={type}
      disabled={disabled}
      autoFocus={autoFocus}
      aria-disabled={busy || undefined}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
      sx={style}
    >
      {children}
    </Box>
  );
}
