import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

export function TextWidget(props: InputProps) {
  const typed = useTextInput(props);
  const { id, field, isInvalid } = props;
  return (
    <InputBox isInvalid={isInvalid}>
      <input type="text" id={id} name={id} placeholder={field.placeholder} {...typed} {...ariaOf(props)} />
    </InputBox>
  );
}
