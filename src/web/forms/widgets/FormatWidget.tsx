/** Text of a named format: the right keyboard, for a mask its digits only, and how many digits are there. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useRef } from 'react';
import { type Format, formatFor } from '#engine/formats.ts';
import type { FormatName } from '#engine/types.ts';
import { useTranslate } from '../i18n.ts';
import { ariaOf } from './aria.ts';
import { rewriteKeepingCaret } from './keep-caret.ts';
import { useTextInput } from './useTextInput.ts';
import type { WidgetProps } from './widget-registry.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** How many digits the format takes: `13`, or `15` to `16`. Undefined where it is not counted by digits. */
function digitCountOf({ mask, pattern, inputMode }: Format): { least: number; most: number } | undefined {
  if (inputMode !== 'numeric') return undefined;
  const ofMask = mask?.match(/#/g)?.length;
  if (ofMask !== undefined && mask && ofMask === mask.length) return { least: ofMask, most: ofMask };
  const range = /^\^\\d\{(\d+)(?:,(\d+))?\}\$$/.exec(pattern);
  return range ? { least: Number(range[1]), most: Number(range[2] ?? range[1]) } : undefined;
}

/**
 * Puts digits into the places of a mask. A format without one keeps the text as it was written: without the slash between
 * them two numbers would become one.
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
  // Too many digits are shown and judged, never cut off in silence.
  return masked + rest;
}

const autocompleteValues: Partial<Record<FormatName, string>> = { email: 'email', url: 'url', phone: 'tel' };

export function FormatWidget(props: WidgetProps) {
  const t = useTranslate();
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
    [needed, t],
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
      <OutlinedInput
        id={id}
        name={id}
        type={format.inputMode === 'email' ? 'email' : 'text'}
        error={isInvalid}
        placeholder={field.placeholder ?? ''}
        {...typed}
        fullWidth={!isNarrow}
        className={isNarrow ? 'narrow-320 figures' : 'figures'}
        slotProps={{
          input: {
            ...ariaOf(props),
            inputMode: format.inputMode,
            maxLength: format.maxLength,
            autoComplete: autocompleteValues[name] ?? 'off',
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
      />
      {needed && (
        <p ref={countRef} className="field-count">
          {countText(typed.defaultValue)}
        </p>
      )}
    </>
  );
}
