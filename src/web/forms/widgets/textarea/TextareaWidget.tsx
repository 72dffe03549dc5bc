/**
 * A multi-line input. The browser resizes it, because measuring by script would cost more than the rest of a keystroke.
 */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useRef } from 'react';
import { useDoc } from '../../context.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { limitsOf } from '../limits.ts';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

export function TextareaWidget(props: InputProps) {
  const { id, path, field, isInvalid } = props;
  const max = limitsOf(useDoc(), path).maxLength;
  const count = useRef<HTMLParagraphElement>(null);
  const countText = useCallback(
    (text: string) => (max === undefined ? '' : t('count.text', { count: [...text].length, max })),
    [max],
  );
  const onText = useCallback(
    (text: string) => {
      if (count.current) count.current.textContent = countText(text);
    },
    [countText],
  );
  const typed = useTextInput(props, { onText });
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
          {countText(typed.defaultValue)}
        </p>
      )}
    </>
  );
}
