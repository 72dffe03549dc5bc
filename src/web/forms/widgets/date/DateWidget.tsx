/** A date: the device's own date picker, and beside it the date in words. */
import Box from '@mui/material/Box';
import { useCallback, useRef } from 'react';
import { dayLimits, formatDay } from '../../days.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

export function DateWidget(props: InputProps) {
  const { id, field, isInvalid } = props;
  const words = useRef<HTMLSpanElement>(null);
  const onText = useCallback((text: string) => {
    if (words.current) words.current.textContent = formatDay(text);
  }, []);
  const typed = useTextInput(props, { onText });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <InputBox isInvalid={isInvalid} className="narrow-200">
        <input type="date" id={id} name={id} {...dayLimits(field.date)} {...typed} {...ariaOf(props)} />
      </InputBox>
      <Box component="span" ref={words} sx={{ color: 'text.secondary' }}>
        {formatDay(typed.defaultValue)}
      </Box>
    </Box>
  );
}
