/**
 * Uncontrolled text input that is as fast as a plain one. The browser holds the text, the draft gets every keystroke,
 * and rjsf gets the value when the user stops typing. A value from elsewhere is written into the input, unless the user
 * has typed something newer.
 */
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useFormSession } from '../context.ts';
import type { WidgetProps } from './widget-props.ts';

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
  /** Called on every keystroke, for counters outside React. */
  onText?: (text: string) => void;
}

const defaultRead = (text: string) => (text === '' ? undefined : text);
const defaultShow = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export function useTextInput({ path, value, onChange }: WidgetProps, format: TextFormat = {}) {
  const { store } = useFormSession();
  const { read = defaultRead, show = defaultShow, tidy, settle, onText } = format;
  const ref = useRef<Input>(null);
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  // The draft is up to 150 ms ahead of rjsf. After a remount only the draft is right.
  const [first] = useState(() => store.read(path) ?? value);
  const lastValue = useRef<unknown>(first);

  useEffect(() => {
    const input = ref.current;
    if (!input || value === lastValue.current || store.pendingInput.isPending(path)) return;
    lastValue.current = value;
    const text = show(value);
    if (input.value !== text && read(input.value) !== value) input.value = text;
    onText?.(input.value);
  }, [value, path, store, show, read, onText]);
  useEffect(() => () => store.pendingInput.discard(path), [store, path]);

  const applySettledText = (input: Input) => {
    const text = settle?.(input.value) ?? input.value;
    if (text !== input.value) input.value = text;
  };

  return {
    inputRef: ref,
    defaultValue: show(first),
    onBlur(event: FocusEvent<Input>) {
      applySettledText(event.target);
      onText?.(event.target.value);
    },
    onChange(event: ChangeEvent<Input>) {
      tidy?.(event.target);
      if ((event.nativeEvent as InputEvent).inputType === 'insertFromPaste') applySettledText(event.target);
      const next = read(event.target.value);
      store.setTyped(path, next, () => {
        lastValue.current = next;
        onChangeRef.current(next);
      });
      onText?.(event.target.value);
    },
  };
}
