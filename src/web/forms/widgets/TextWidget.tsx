import OutlinedInput from '@mui/material/OutlinedInput';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './index.ts';
import { useTyped } from './useTyped.ts';

export function TextWidget(props: WidgetProps) {
  const typed = useTyped(props);
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
