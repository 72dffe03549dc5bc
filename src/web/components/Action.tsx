/**
 * A button, or a link that looks like one. It is our own, because MUI's Button brings ripple, transitions and a
 * spinner: 15 kB on every public page. It looks like MUI's Button in this theme, which forms use.
 */
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ActionProps {
  children: ReactNode;
  /** A path on this site. Without it, a button is rendered. */
  to?: string;
  look?: 'filled' | 'outlined' | 'text';
  tone?: 'primary' | 'accent' | 'error';
  size?: 'small' | 'medium' | 'large';
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** The action is running. The button stays focusable and is announced as disabled. */
  busy?: boolean;
  label?: string;
  /** For a button that opens and closes an element: its state, and the id of that element. */
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

/** Styles of an action, for any element. */
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
