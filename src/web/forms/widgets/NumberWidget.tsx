/** A plain number. Never `type=number`: it drops what it does not understand, and the wheel changes it. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { DECIMAL_NUMBER, numberIn, WHOLE_NUMBER, writePlain } from '#engine/read-number.ts';
import { useDoc } from '../context.ts';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './index.ts';
import { limitOf } from './limits.ts';
import { useTyped } from './useTyped.ts';

const show = (value: unknown) =>
  typeof value === 'number' ? writePlain(value) : value === undefined || value === null ? '' : String(value);

/** What is no number stays as it was written, so that the person sees it and the form can say so. */
const spellings = [WHOLE_NUMBER, DECIMAL_NUMBER].map((style) => ({
  show,
  read: (text: string) => (text.trim() === '' ? undefined : (numberIn(text, style) ?? text)),
  settle: (text: string) => {
    const value = numberIn(text, style);
    return value === undefined ? text : writePlain(value);
  },
}));

export function NumberWidget(props: WidgetProps) {
  const { id, path, field, isInvalid } = props;
  const { type, minimum } = limitOf(useDoc(), path);
  const isWhole = type === 'integer';
  const typed = useTyped(props, spellings[isWhole ? 0 : 1]);
  const inputMode = isWhole && (minimum ?? 0) >= 0 ? 'numeric' : 'decimal';
  return (
    <OutlinedInput
      id={id}
      name={id}
      error={isInvalid}
      placeholder={field.placeholder ?? ''}
      {...typed}
      className="narrow-220"
      slotProps={{ input: { ...ariaOf(props), inputMode, autoComplete: 'off' } }}
    />
  );
}
