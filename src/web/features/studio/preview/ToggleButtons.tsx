/** A choice of a few, side by side. */
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';

interface Props<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string; Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }> }[];
  onChange: (value: T) => void;
  /** Full width with words instead of icons, for phones. */
  isFullWidth?: boolean;
}

export const ToggleButtons = <T extends string>({ label, value, options, onChange, isFullWidth = false }: Props<T>) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: isFullWidth ? 'flex' : 'inline-flex',
      p: 0.5,
      gap: 0.5,
      borderRadius: '12px',
      bgcolor: 'soft.sunken',
    }}
  >
    {options.map(({ value: option, label: word, Icon }) => (
      <Box
        key={option}
        component="button"
        type="button"
        aria-pressed={option === value}
        onClick={() => onChange(option)}
        sx={{
          flex: isFullWidth ? 1 : 'none',
          display: 'inline-flex',
          justifyContent: 'center',
          alignItems: 'center',
          gap: 0.75,
          minHeight: 40,
          px: isFullWidth ? 0.5 : 1.5,
          minWidth: 0,
          border: 0,
          borderRadius: '9px',
          font: 'inherit',
          fontSize: '0.875rem',
          fontWeight: 600,
          cursor: 'pointer',
          color: option === value ? 'primary.main' : 'text.secondary',
          bgcolor: option === value ? 'background.paper' : 'transparent',
          boxShadow: option === value ? '0 1px 3px rgb(0 0 0 / 0.12)' : 'none',
        }}
      >
        {!isFullWidth && <Icon aria-hidden size={18} />}
        {word}
      </Box>
    ))}
  </Box>
);
