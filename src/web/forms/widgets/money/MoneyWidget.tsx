/**
 * An amount in rupiah. Dots group the digits while typing, and blur shows the formatted number. The draft stores a
 * number.
 */
import { useRef } from 'react';
import { locale } from '#engine/locale.ts';
import { formatNumber } from '#engine/money.ts';
import { type MoneyInput, updateMoneyInput } from '#engine/money-input.ts';
import { MONEY_STYLE, parseUnambiguousNumber } from '#engine/parse-number.ts';
import { rewriteKeepingCaret } from '../../../components/keep-caret.ts';
import { useFormSession } from '../../context.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

/** Text that is not an amount stays text. The user sees it, and the form rejects it with a message. */
const read = (text: string) => (text.trim() === '' ? undefined : (parseUnambiguousNumber(text, MONEY_STYLE) ?? text));
const show = (value: unknown) =>
  typeof value === 'number' ? formatNumber(value) : value === undefined || value === null ? '' : String(value);
const settle = (text: string) => {
  const value = parseUnambiguousNumber(text, MONEY_STYLE);
  return value === undefined ? text : formatNumber(value);
};

type Input = HTMLInputElement | HTMLTextAreaElement;

export function MoneyWidget(props: InputProps) {
  const { id, path, field, isInvalid } = props;
  const { store } = useFormSession();
  const lastText = useRef<MoneyInput | null>(null);
  const tidy = (input: Input) => {
    const before = lastText.current ?? { text: show(store.read(path)), isGrouped: true };
    const next = updateMoneyInput(before, input.value);
    rewriteKeepingCaret(input, () => next.text);
    lastText.current = next;
  };
  // A text that the user did not type here was set by the field.
  const onText = (text: string) => {
    if (lastText.current?.text !== text) lastText.current = { text, isGrouped: true };
  };
  const typed = useTextInput(props, { read, show, tidy, settle, onText });
  return (
    <InputBox isInvalid={isInvalid} className="narrow-280">
      <span className="rupiah">{locale().rupiah}</span>
      <input
        type="text"
        id={id}
        name={id}
        placeholder={field.placeholder}
        inputMode="decimal"
        autoComplete="off"
        {...typed}
        {...ariaOf(props)}
      />
    </InputBox>
  );
}
