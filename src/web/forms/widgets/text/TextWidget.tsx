import OutlinedInput from '@mui/material/OutlinedInput';
import { ariaOf } from '../aria.ts';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

export function TextWidget(props: InputProps) {
  const typed = useTextInput(props);
  const { id, field, isInvalid } = props;
  return (
    <OutlinedInput
      fullWidth
      id={id}
      name={id}
      error={isInvalid}
      placeholder={field.placeholder ?? ''}
      {...typed}
      slotProps={{ input: ariaOf(props) }}
    />
  );
}
