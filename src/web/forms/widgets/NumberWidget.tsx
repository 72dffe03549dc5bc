/** A plain number. Never `type=number`: it drops what it does not understand, and the wheel changes it. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDoc } from '../context.ts';
import { ariaOf } from './aria.ts';
import { rewrite } from './caret.ts';
import type { WidgetProps } from './index.ts';
import { limitOf } from './limits.ts';
import { useTyped } from './useTyped.ts';

/** What is no number stays as it was written, so that the person sees it and the judge can say so. */
const read = (text: string): unknown => {
  const bare = text.trim();
  if (bare === '') return undefined;
  return /^-?\d+(,\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : bare;
};
const show = (value: unknown) => (value === undefined || value === null ? '' : String(value).replace('.', ','));
const tidy = (input: HTMLInputElement | HTMLTextAreaElement) =>
  rewrite(input, (text) => text.replace(/\.(?=\d{3}(\D|$))/g, '').replace(/[^\d,-]/g, ''));

export function NumberWidget(props: WidgetProps) {
  const { id, path, field, isInvalid } = props;
  const { type, minimum } = limitOf(useDoc(), path);
  const typed = useTyped(props, { read, show, tidy });
  const inputMode = type === 'integer' && (minimum ?? 0) >= 0 ? 'numeric' : 'decimal';
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
