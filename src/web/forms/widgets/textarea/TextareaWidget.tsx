/**
 * A multi-line input. The browser resizes it, because measuring by script would cost more than the rest of a keystroke.
 */
import { useCallback, useRef } from 'react';
import { useDoc } from '../../context.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
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
  const typed = useTextInput<HTMLTextAreaElement>(props, { onText });
  return (
    <>
      <InputBox isInvalid={isInvalid}>
        <textarea id={id} name={id} placeholder={field.placeholder} {...typed} {...ariaOf(props)} />
      </InputBox>
      {max !== undefined && (
        <p ref={count} className="field-count right">
          {countText(typed.defaultValue)}
        </p>
      )}
    </>
  );
}
