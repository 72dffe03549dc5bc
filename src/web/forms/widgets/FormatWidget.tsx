/** Text of a named format: the right keyboard, for a mask its digits only, and how many digits are there. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useRef } from 'react';
import { type Format, formatFor } from '#engine/formats.ts';
import type { FormatName } from '#engine/types.ts';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import { rewrite } from './caret.ts';
import type { WidgetProps } from './index.ts';
import { useTyped } from './useTyped.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** How many digits the format takes: `13`, or `15` to `16`. Undefined where it is not counted by digits. */
function countOf({ mask, pattern, inputMode }: Format): { least: number; most: number } | undefined {
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
function spell({ mask, inputMode }: Format, text: string): string {
  if (inputMode !== 'numeric' || !mask) return text;
  let rest = digitsOf(text);
  let spelt = '';
  for (const place of mask) {
    if (rest === '') break;
    if (place === '#') {
      spelt += rest[0];
      rest = rest.slice(1);
    } else spelt += place;
  }
  // Too many digits are shown and judged, never cut off in silence.
  return spelt + rest;
}

const complete: Partial<Record<FormatName, string>> = { email: 'email', url: 'url', phone: 'tel' };

export function FormatWidget(props: WidgetProps) {
  const say = useWords();
  const { id, field, isInvalid } = props;
  const name = field.format as FormatName;
  const format = formatFor(name);
  const needed = countOf(format);
  const count = useRef<HTMLParagraphElement>(null);
  const words = useCallback(
    (text: string) => {
      if (!needed) return '';
      const { least, most } = needed;
      return least === most
        ? say('count.digits', { count: digitsOf(text).length, max: most })
        : say('count.digitsRange', { count: digitsOf(text).length, min: least, max: most });
    },
    [needed, say],
  );
  const onText = useCallback(
    (text: string) => {
      if (count.current) count.current.textContent = words(text);
    },
    [words],
  );
  const tidy = useCallback(
    (input: HTMLInputElement | HTMLTextAreaElement) => {
      if (format.inputMode === 'numeric' && format.mask) rewrite(input, (text) => spell(format, text));
    },
    [format],
  );
  const typed = useTyped(props, { onText, tidy });
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
            autoComplete: complete[name] ?? 'off',
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
      />
      {needed && (
        <p ref={count} className="field-count">
          {words(typed.defaultValue)}
        </p>
      )}
    </>
  );
}
