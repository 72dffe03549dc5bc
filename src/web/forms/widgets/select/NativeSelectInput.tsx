/** The device's own select, styled like the other inputs. */

import OutlinedInput from '@mui/material/OutlinedInput';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OptionDoc } from '#engine/types.ts';
import { ariaOf } from '../aria.ts';
import type { WidgetProps } from '../widget-props.ts';

export interface SelectInputProps extends Omit<WidgetProps, 'onChange'> {
  options: readonly OptionDoc[];
  placeholder: string;
  /** There are no options yet. The input keeps the focus and the answer, and cannot be changed. */
  isReadOnly: boolean;
  onChange: (value: string | undefined) => void;
}

// MUI's type asks for a component with the props of an <input>.
const SELECT_ELEMENT = 'select' as never;

export function NativeSelectInput(props: SelectInputProps) {
  const { id, value, options, placeholder, isReadOnly, isInvalid, onChange } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="choose-one">
      <OutlinedInput
        fullWidth
        id={id}
        name={id}
        error={isInvalid}
        readOnly={isReadOnly}
        inputComponent={SELECT_ELEMENT}
        value={isKnown ? value : ''}
        onChange={(event) => isReadOnly || onChange(event.target.value || undefined)}
        slotProps={{
          input: {
            ...ariaOf(props),
            'aria-disabled': isReadOnly || undefined,
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
