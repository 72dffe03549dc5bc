/** The hours of one day. A booked hour names the asker and cannot be chosen. */
import Box from '@mui/material/Box';
import { useId } from 'react';
import { errorBar, FieldError } from '../../../components/FieldParts.tsx';
import { t } from '../translations.ts';
import type { HourSlot } from './hour-slots.ts';

interface Props {
  slots: HourSlot[];
  value: number | null;
  onChange: (hour: number) => void;
  error: string | undefined;
}

export function HourPicker({ slots, value, onChange, error }: Props) {
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, ...errorBar(Boolean(error)) }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {t('hour.hours')}
      </Box>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {slots.map(({ hour, text, booking, isPast }) => {
          const unavailableText = booking ? t('hour.taken', { name: booking.asker }) : isPast ? t('hour.past') : null;
          return (
            <Box
              key={hour}
              component="label"
              sx={{
                position: 'relative',
                display: 'grid',
                alignContent: 'center',
                minHeight: 52,
                px: 1.5,
                py: 0.5,
                borderRadius: '10px',
                border: 1,
                borderColor: value === hour ? 'primary.main' : 'soft.outline',
                bgcolor: value === hour ? 'soft.primary' : unavailableText ? 'soft.sunken' : 'background.paper',
                color: unavailableText ? 'text.secondary' : 'text.primary',
                cursor: unavailableText ? 'not-allowed' : 'pointer',
                boxShadow: value === hour ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
                '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' },
              }}
            >
              <Box
                component="input"
                type="radio"
                name={`${id}-jam`}
                value={hour}
                checked={value === hour}
                disabled={unavailableText !== null}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(hour)}
                sx={{ position: 'absolute', opacity: 0, inset: 0, m: 0, cursor: 'inherit' }}
              />
              <Box component="span" sx={{ fontWeight: 600 }}>
                {text}
              </Box>
              {unavailableText && (
                <Box component="span" sx={{ fontSize: '0.875rem', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {unavailableText}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
