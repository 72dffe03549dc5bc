/** A sum in rupiah, grouped by dots while it is typed. The draft holds the number. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { formatMoneyInput, formatNumber, parseMoney } from '#engine/money.ts';
import { ariaOf } from './aria.ts';
import { rewrite } from './caret.ts';
import type { WidgetProps } from './index.ts';
import { useTyped } from './useTyped.ts';

const read = (text: string) => (text === '' ? undefined : (parseMoney(text.replace(/,$/, ''))?.value ?? text));
const show = (value: unknown) =>
  typeof value === 'number' ? formatNumber(value) : value === undefined || value === null ? '' : String(value);
/** Pasted words of size ("1,5 jt") are reckoned out, everything else keeps its digits. */
const write = (text: string) => {
  const spoken = /[a-z]\s*$/i.test(text) ? parseMoney(text) : undefined;
  return spoken ? formatNumber(spoken.value) : formatMoneyInput(text);
};
const tidy = (input: HTMLInputElement | HTMLTextAreaElement) => rewrite(input, write);

export function MoneyWidget(props: WidgetProps) {
  const { id, field, isInvalid } = props;
  const typed = useTyped(props, { read, show, tidy });
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
