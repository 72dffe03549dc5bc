/** Several lines. The browser makes it grow: measuring by script would cost more than the rest of a keystroke. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useCallback, useRef } from 'react';
import { useDoc } from '../context.ts';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './index.ts';
import { limitOf } from './limits.ts';
import { useTyped } from './useTyped.ts';

const Tall = styled(OutlinedInput)({
  padding: 0,
  '& textarea': {
    boxSizing: 'border-box',
    height: 'auto',
    minHeight: 120,
    maxHeight: 400,
    padding: '12px 14px',
    lineHeight: 1.5,
    resize: 'vertical',
    fieldSizing: 'content',
  },
});
const Count = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  fontSize: '0.875rem',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

export function TextareaWidget(props: WidgetProps) {
  const say = useWords();
  const { id, path, field, isInvalid } = props;
  const max = limitOf(useDoc(), path).maxLength;
  const count = useRef<HTMLParagraphElement>(null);
  const left = useCallback(
    (text: string) => (max === undefined ? '' : say('count.text', { count: [...text].length, max })),
    [max, say],
  );
  const onText = useCallback(
    (text: string) => {
      if (count.current) count.current.textContent = left(text);
    },
    [left],
  );
  const typed = useTyped(props, { onText });
  return (
    <>
      <Tall
        fullWidth
        id={id}
        name={id}
        error={isInvalid}
        placeholder={field.placeholder ?? ''}
        inputComponent="textarea"
        {...typed}
        slotProps={{ input: ariaOf(props) }}
      />
      {max !== undefined && <Count ref={count}>{left(typed.defaultValue)}</Count>}
    </>
  );
}
