/** Text of a named format, with the right keyboard, digits only for a mask, and a digit counter. */
import { useCallback, useRef } from 'react';
import { type Format, formatFor } from '#engine/formats.ts';
import type { FormatName } from '#engine/types.ts';
import { rewriteKeepingCaret } from '../../../components/keep-caret.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** How many digits the format has: `13`, or `15` to `16`. Undefined for formats that are not counted in digits. */
function digitCountOf({ mask, pattern, inputMode }: Format): { least: number; most: number } | undefined {
  if (inputMode !== 'numeric') return undefined;
  const ofMask = mask?.match(/#/g)?.length;
  if (ofMask !== undefined && mask && ofMask === mask.length) return { least: ofMask, most: ofMask };
  const range = /^\^\\d\{(\d+)(?:,(\d+))?\}\$$/.exec(pattern);
  return range ? { least: Number(range[1]), most: Number(range[2] ?? range[1]) } : undefined;
}

/**
 * Puts digits into the positions of a mask. A format without a mask keeps the text unchanged, because removing a slash
 * could merge two numbers into one.
 */
function applyMask({ mask, inputMode }: Format, text: string): string {
  if (inputMode !== 'numeric' || !mask) return text;
  let rest = digitsOf(text);
  let masked = '';
  for (const place of mask) {
    if (rest === '') break;
    if (place === '#') {
      masked += rest[0];
      rest = rest.slice(1);
    } else masked += place;
  }
  // Extra digits are shown and rejected, never cut off silently.
  return masked + rest;
}

const autocompleteValues: Partial<Record<FormatName, string>> = { email: 'email', url: 'url', phone: 'tel' };

export function FormatWidget(props: InputProps) {
  const { id, field, isInvalid } = props;
  const name = field.format as FormatName;
  const format = formatFor(name);
  const needed = digitCountOf(format);
  const countRef = useRef<HTMLParagraphElement>(null);
  const countText = useCallback(
    (text: string) => {
      if (!needed) return '';
      const { least, most } = needed;
      return least === most
        ? t('count.digits', { count: digitsOf(text).length, max: most })
        : t('count.digitsRange', { count: digitsOf(text).length, min: least, max: most });
    },
    [needed],
  );
  const onText = useCallback(
    (text: string) => {
      if (countRef.current) countRef.current.textContent = countText(text);
    },
    [countText],
  );
  const tidy = useCallback(
    (input: HTMLInputElement | HTMLTextAreaElement) => {
      if (format.inputMode === 'numeric' && format.mask) rewriteKeepingCaret(input, (text) => applyMask(format, text));
    },
    [format],
  );
  const typed = useTextInput(props, { onText, tidy });
  const isNarrow = needed !== undefined || format.inputMode === 'tel';
  return (
    <>
      <InputBox isInvalid={isInvalid} {...(isNarrow ? { className: 'narrow-320' } : {})}>
        <input
          id={id}
          name={id}
          type={format.inputMode === 'email' ? 'email' : 'text'}
          placeholder={field.placeholder}
          inputMode={format.inputMode}
          maxLength={format.maxLength}
          autoComplete={autocompleteValues[name] ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          {...typed}
          {...ariaOf(props)}
        />
      </InputBox>
      {needed && (
        <p ref={countRef} className="field-count">
          {countText(typed.defaultValue)}
        </p>
      )}
    </>
  );
}
