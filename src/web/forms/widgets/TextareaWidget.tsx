/** Several lines. The browser makes it grow: measuring by script would cost more than the rest of a keystroke. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useRef } from 'react';
import { useDoc } from '../context.ts';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './index.ts';
import { limitOf } from './limits.ts';
import { useTyped } from './useTyped.ts';

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
      <OutlinedInput
        fullWidth
        className="tall"
        id={id}
        name={id}
        error={isInvalid}
        placeholder={field.placeholder ?? ''}
        inputComponent="textarea"
        {...typed}
        slotProps={{ input: ariaOf(props) }}
      />
      {max !== undefined && (
        <p ref={count} className="field-count right">
          {left(typed.defaultValue)}
        </p>
      )}
    </>
  );
}
