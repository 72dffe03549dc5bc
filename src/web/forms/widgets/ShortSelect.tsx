/** The device's own select, dressed like the other inputs. */

import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OptionDoc } from '#engine/types.ts';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './index.ts';

export interface ChoiceProps extends Omit<WidgetProps, 'onChange'> {
  options: readonly OptionDoc[];
  placeholder: string;
  isOff: boolean;
  onChange: (value: string | undefined) => void;
}

export function ShortSelect(props: ChoiceProps) {
  const { id, value, options, placeholder, isOff, isInvalid, onChange } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <Box sx={{ position: 'relative' }}>
      <OutlinedInput
        fullWidth
        id={id}
        name={id}
        error={isInvalid}
        disabled={isOff}
        inputComponent={'select' as never}
        value={isKnown ? value : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        sx={{
          '& select': {
            appearance: 'none',
            cursor: 'pointer',
            height: 48,
            boxSizing: 'border-box',
            py: 1.5,
            pr: 6,
            textOverflow: 'ellipsis',
            color: isKnown ? 'text.primary' : 'text.secondary',
          },
          '& option': { color: 'text.primary', bgcolor: 'background.paper' },
        }}
        slotProps={{
          input: {
            ...ariaOf(props),
            children: [
              <option key="" value="">
                {placeholder}
              </option>,
              ...options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              )),
            ],
          },
        }}
      />
      <Box
        component={ChevronDown}
        aria-hidden
        size={20}
        sx={{ position: 'absolute', right: 16, top: 14, pointerEvents: 'none', color: 'text.secondary' }}
      />
    </Box>
  );
}
