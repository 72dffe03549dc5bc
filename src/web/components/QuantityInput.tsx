/** A quantity: less, a number input, more. Each target is 48 px. At a limit it explains why it stops. */
import Box from '@mui/material/Box';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '#engine/money.ts';
import { t } from '../i18n.ts';
import { clampQuantity, parseWholeNumber } from './quantity.ts';

interface Props {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted: "Jumlah Amplang Pipih". */
  label: string;
  disabled?: boolean;
}

const buttonStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 48,
  minHeight: 48,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'primary.main',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { bgcolor: 'soft.primary' },
  '&:disabled': { color: 'text.secondary', opacity: 0.5, cursor: 'default' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;

export function QuantityInput({ value, min = 1, max, onChange, label, disabled = false }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [limitHit, setLimitHit] = useState<'min' | 'max' | 'unreadable' | null>(null);

  const change = (wanted: number) => {
    const next = clampQuantity(wanted, min, max);
    setLimitHit(next.stopped);
    setTyped(null);
    if (next.value !== value) onChange(next.value);
  };
  const commit = () => {
    if (typed === null) return;
    const number = parseWholeNumber(typed);
    if (!Number.isNaN(number)) return change(number);
    if (typed.trim() === '') return setTyped(null);
    setLimitHit('unreadable');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      change(value + (event.key === 'ArrowUp' ? 1 : -1));
    }
  };
  return (
    <Box sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start' }}>
      <Box
        role="group"
        aria-label={label}
        sx={{
          display: 'inline-flex',
          border: 1.5,
          borderColor: 'soft.outline',
          borderRadius: '10px',
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        <Box
          component="button"
          type="button"
          aria-label={t('stepper.less')}
          disabled={disabled || value <= min}
          onClick={() => change(value - 1)}
          sx={buttonStyle}
        >
          <Minus aria-hidden size={18} />
        </Box>
        <Box
          component="input"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={limitHit ? id : undefined}
          disabled={disabled}
          value={typed ?? String(value)}
          maxLength={12}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
          sx={{
            width: 56,
            border: 0,
            p: 0,
            font: 'inherit',
            fontWeight: 600,
            textAlign: 'center',
            color: 'text.primary',
            bgcolor: 'transparent',
            '&:focus-visible': { outlineOffset: '-3px' },
          }}
        />
        <Box
          component="button"
          type="button"
          aria-label={t('stepper.more')}
          // At the limit the button still works and shows the reason.
          disabled={disabled}
          aria-disabled={value >= max || undefined}
          onClick={() => change(value + 1)}
          sx={{ ...buttonStyle, ...(value >= max ? { color: 'text.secondary', opacity: 0.5 } : {}) }}
        >
          <Plus aria-hidden size={18} />
        </Box>
      </Box>
      <Box id={id} role="status" sx={{ color: 'warning.main', fontSize: '0.875rem', fontWeight: 600 }}>
        {limitHit === 'max' && t('stepper.max', { max: formatNumber(Math.max(0, max)) })}
        {limitHit === 'unreadable' && t('stepper.unreadable')}
        {limitHit === 'min' && t('stepper.min', { min: formatNumber(min) })}
      </Box>
    </Box>
  );
}
