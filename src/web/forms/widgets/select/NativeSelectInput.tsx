/** The device's own select, styled like the other inputs. */

import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OptionDoc } from '#engine/types.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import type { WidgetProps } from '../widget-props.ts';

export interface SelectInputProps extends Omit<WidgetProps, 'onChange'> {
  options: readonly OptionDoc[];
  placeholder: string;
  /** There are no options yet. The input keeps the focus and the answer, and cannot be changed. */
  isReadOnly: boolean;
  /** The option is shown and cannot be chosen. */
  isDisabled: (code: string) => boolean;
  onChange: (value: string | undefined) => void;
}

export function NativeSelectInput(props: SelectInputProps) {
  const { id, value, options, placeholder, isReadOnly, isInvalid, onChange } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="choose-one">
      <InputBox isInvalid={isInvalid} isReadOnly={isReadOnly}>
        <select
          id={id}
          name={id}
          value={isKnown ? (value as string) : ''}
          onChange={(event) => isReadOnly || onChange(event.target.value || undefined)}
          aria-disabled={isReadOnly || undefined}
          data-empty={isKnown ? undefined : ''}
          {...ariaOf(props)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.value !== value && props.isDisabled(option.value)}
            >
              {option.label}
            </option>
          ))}
        </select>
      </InputBox>
      <ChevronDown aria-hidden size={20} />
    </div>
  );
}
