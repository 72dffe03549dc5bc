/**
 * Free text at the price of a bare input: the browser keeps what is typed, the draft hears every key, rjsf only when the
 * keyboard rests. A value from elsewhere is put into the input unless the person is ahead of it.
 */
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useFormSession } from '../context.ts';
import type { WidgetProps } from './widget-registry.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

interface TextFormat {
  /** Tidies the input while it is typed into (may move what stands in it); runs before `read`. */
  tidy?: (input: Input) => void;
  /** What the draft holds for a text; undefined = nothing answered. */
  read?: (text: string) => unknown;
  /** How a text stands in the input once the field is left or something was pasted. Its value must stay the same. */
  settle?: (text: string) => string;
  /** How a value of the draft stands in the input. */
  show?: (value: unknown) => string;
  /** Told of every key, for counters that are no part of React. */
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
  // The draft is ahead of rjsf by up to 150 ms; after a remount it alone is right.
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
