/** Moves the focus to an entry of a list after one was added or removed, and announces it. */
import { useCallback, useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** In an entry: its first control. In an empty list: the button after the list. */
export function useListFocus() {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at === null || !list.current) return;
    const entry = list.current.children[Math.min(at, list.current.children.length - 1)];
    const control = entry?.querySelector<HTMLElement>('select, input, textarea, button');
    (
      control ?? list.current.parentElement?.querySelector<HTMLElement>(':scope > * > button, :scope > button')
    )?.focus();
  });
  const focusAfter = useCallback((at: number, text: string) => {
    wanted.current = at;
    announce(text);
  }, []);
  return { list, focusAfter };
}
