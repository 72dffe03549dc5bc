/** A sum in rupiah, grouped by dots while digits are typed, and shown as the number when it is left. The draft holds the number. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { formatNumber } from '#engine/money.ts';
import { MONEY, numberIn } from '#engine/read-number.ts';
import { type MoneyText, typeMoney } from '#engine/type-money.ts';
import { ariaOf } from './aria.ts';
import { rewrite } from './caret.ts';
import type { WidgetProps } from './index.ts';
import { useTyped } from './useTyped.ts';

/** What is no sum stays text: the person sees it, and the form refuses it with a sentence. */
const read = (text: string) => (text.trim() === '' ? undefined : (numberIn(text, MONEY) ?? text));
const show = (value: unknown) =>
  typeof value === 'number' ? formatNumber(value) : value === undefined || value === null ? '' : String(value);
const settle = (text: string) => {
  const value = numberIn(text, MONEY);
  return value === undefined ? text : formatNumber(value);
};

type Input = HTMLInputElement | HTMLTextAreaElement;

export function MoneyWidget(props: WidgetProps) {
  const { id, field, isInvalid } = props;
  const written = useRef<MoneyText | null>(null);
  const tidy = (input: Input) => {
    const before = written.current ?? { text: show(props.value), isGrouped: true };
    const next = typeMoney(before, input.value);
    rewrite(input, () => next.text);
    written.current = next;
  };
  // A text that was not typed here was written by the field.
  const onText = (text: string) => {
    if (written.current?.text !== text) written.current = { text, isGrouped: true };
  };
  const typed = useTyped(props, { read, show, tidy, settle, onText });
  return (
    <OutlinedInput
      id={id}
      name={id}
      error={isInvalid}
      placeholder={field.placeholder ?? ''}
      startAdornment={<span className="rupiah">Rp</span>}
      {...typed}
      className="narrow-280 figures"
      slotProps={{ input: { ...ariaOf(props), inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
