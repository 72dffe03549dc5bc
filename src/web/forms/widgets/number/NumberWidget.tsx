/**
 * A plain number. Never `type=number`, because it drops text that it does not understand, and the mouse wheel changes
 * it.
 */
import {
  DECIMAL_NUMBER_STYLE,
  formatPlainNumber,
  parseUnambiguousNumber,
  WHOLE_NUMBER_STYLE,
} from '#engine/parse-number.ts';
import { useDoc } from '../../context.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import { limitsOf } from '../limits.ts';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

const show = (value: unknown) =>
  typeof value === 'number' ? formatPlainNumber(value) : value === undefined || value === null ? '' : String(value);

/** Text that is not a number stays unchanged, so that the user sees it and the form can reject it. */
const textFormats = [WHOLE_NUMBER_STYLE, DECIMAL_NUMBER_STYLE].map((style) => ({
  show,
  read: (text: string) => (text.trim() === '' ? undefined : (parseUnambiguousNumber(text, style) ?? text)),
  settle: (text: string) => {
    const value = parseUnambiguousNumber(text, style);
    return value === undefined ? text : formatPlainNumber(value);
  },
}));

export function NumberWidget(props: InputProps) {
  const { id, path, field, isInvalid } = props;
  const { type, minimum } = limitsOf(useDoc(), path);
  const isWhole = type === 'integer';
  const typed = useTextInput(props, textFormats[isWhole ? 0 : 1]);
  const inputMode = isWhole && (minimum ?? 0) >= 0 ? 'numeric' : 'decimal';
  return (
    <InputBox isInvalid={isInvalid} className="narrow-220">
      <input
        type="text"
        id={id}
        name={id}
        placeholder={field.placeholder}
        inputMode={inputMode}
        autoComplete="off"
        {...typed}
        {...ariaOf(props)}
      />
    </InputBox>
  );
}
