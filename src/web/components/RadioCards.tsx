/** One choice of a few, each a card with an explanation. The whole card is the click target. */
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useId } from 'react';
import { errorBar, FieldError, RequiredBadge } from './FieldParts.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string; hint: string }[];
  errors?: string[] | undefined;
  /** Side by side where there is room. 1 for longer hints. */
  columns?: 1 | 2;
  /**
   * Nothing is selected at first, so the label says that a choice is required. Set false where one is always selected.
   */
  required?: boolean;
}

export function RadioCards({
  label,
  name,
  value,
  onChange,
  options,
  errors = [],
  columns = 2,
  required = true,
}: Props) {
  const id = useId();
  const isWrong = errors.length > 0;
  return (
    // The border of a fieldset begins in the middle of its legend, so the error bar belongs to a box around it.
    <Box sx={errorBar(isWrong)}>
      <Box
        component="fieldset"
        role="radiogroup"
        aria-required
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        sx={{ m: 0, p: 0, minWidth: 0, border: 0 }}
      >
        <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
          {label}
          {required && <RequiredBadge />}
        </Box>
        {isWrong && <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError>}
        <Box
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: columns === 2 ? '1fr 1fr' : '1fr' } }}
        >
          {options.map((option) => {
            const isChosen = option.value === value;
            return (
              <Box
                key={option.value}
                component="label"
                sx={{
                  display: 'flex',
                  alignItems: 'flex-start',
                  p: 1,
                  pr: 2,
                  pb: 1.5,
                  cursor: 'pointer',
                  borderRadius: '14px',
                  border: 2,
                  borderColor: isChosen ? 'primary.main' : 'divider',
                  bgcolor: isChosen ? 'soft.primary' : 'background.paper',
                  transition: 'border-color 140ms, background-color 140ms',
                  '&:focus-within': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' },
                }}
              >
                <Radio
                  name={name}
                  value={option.value}
                  checked={isChosen}
                  onChange={() => onChange(option.value)}
                  slotProps={{ input: { 'aria-describedby': `${id}-${option.value}`, 'aria-label': option.label } }}
                  sx={{ color: 'soft.outline' }}
                />
                <Box sx={{ pt: '9px' }}>
                  <Box sx={{ fontWeight: 600 }}>{option.label}</Box>
                  <Box id={`${id}-${option.value}`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                    {option.hint}
                  </Box>
                </Box>
              </Box>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}
