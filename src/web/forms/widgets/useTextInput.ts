/**
 * Uncontrolled text input that is as fast as a plain one. The browser holds the text, and the draft gets the value of every keystroke. A
 * value from elsewhere is written into the input.
 */
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useFormSession } from '../context.ts';
import { topLevelField } from '../draft/answer-paths.ts';
import { lightenKeys } from './lighten-keys.ts';
import type { InputProps } from './widget-props.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

interface TextFormat {
  /** Formats the input while the user types and may move the caret. Runs before `read`. */
  tidy?: (input: Input) => void;
  /** Text → draft value. undefined means no answer. */
  read?: (text: string) => unknown;
  /** Formats the text at blur and after a paste. The value must not change. */
  settle?: (text: string) => string;
  /** Draft value → text of the input. */
  show?: (value: unknown) => string;
  /** Called on every change of the text, for counters outside React. */
  onText?: (text: string) => void;
}

const defaultRead = (text: string) => (text === '' ? undefined : text);
const defaultShow = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export function useTextInput<Element extends Input = HTMLInputElement>(
  { path, onChange }: InputProps,
  format: TextFormat = {},
) {
  const { store } = useFormSession();
  const ref = useRef<Element>(null);
  const afterChange = useRef<(() => void) | null>(null);
  const formatRef = useRef(format);
  formatRef.current = format;
  const [first] = useState(() => (format.show ?? defaultShow)(store.read(path)));

  useEffect(() => {
    const field = topLevelField(path);
    if (ref.current) afterChange.current ??= lightenKeys(ref.current);
    /** Writes the draft's value into the input, unless the text already means it. */
    const showValue = () => {
      const { read = defaultRead, show = defaultShow, onText } = formatRef.current;
      const input = ref.current;
      const value = store.read(path);
      if (!input || read(input.value) === (value ?? undefined)) return;
      input.value = show(value);
      afterChange.current?.();
      onText?.(input.value);
    };
    showValue();
    return store.onChange((changed) => {
      if (changed === field || changed === '') showValue();
    });
  }, [path, store]);

  const applySettledText = (input: Input) => {
    const text = format.settle?.(input.value) ?? input.value;
    if (text !== input.value) input.value = text;
  };

  return {
    ref,
    defaultValue: first,
    onBlur(event: FocusEvent<Element>) {
      applySettledText(event.target);
      format.onText?.(event.target.value);
    },
    onChange(event: ChangeEvent<Element>) {
      format.tidy?.(event.target);
      if ((event.nativeEvent as InputEvent).inputType === 'insertFromPaste') applySettledText(event.target);
      afterChange.current?.();
      onChange((format.read ?? defaultRead)(event.target.value), true);
      format.onText?.(event.target.value);
    },
  };
}
