/** The device's own select, styled like the other inputs. */

import OutlinedInput from '@mui/material/OutlinedInput';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OptionDoc } from '#engine/types.ts';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './widget-props.ts';

export interface SelectInputProps extends Omit<WidgetProps, 'onChange'> {
  options: readonly OptionDoc[];
  placeholder: string;
  isOff: boolean;
  onChange: (value: string | undefined) => void;
}

export function NativeSelectInput(props: SelectInputProps) {
  const { id, value, options, placeholder, isOff, isInvalid, onChange } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="choose-one">
      <OutlinedInput
        fullWidth
        id={id}
        name={id}
        error={isInvalid}
        disabled={isOff}
        inputComponent={'select' as never}
        value={isKnown ? value : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        slotProps={{
          input: {
            ...ariaOf(props),
            ...(isKnown ? {} : { 'data-empty': '' }),
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
      <ChevronDown aria-hidden size={20} />
    </div>
  );
}
