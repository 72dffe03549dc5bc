/** The notices (toasts): one at a time. Anyone may say `notify`; Notices.tsx shows. */
import { useSyncExternalStore } from 'react';

export interface Notice {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive' | 'success';
  /** How long it stays; 5000 ms unless told. */
  duration?: number;
  /** Where one may go next: a link in the notice. */
  action?: { to: string; label: string };
}
export interface ShownNotice extends Notice {
  id: number;
  open: boolean;
}

const DURATION_MS = 5_000;
/** A dismissed notice is kept, closed, for so long. */
const REMOVE_MS = 1_000_000;

let current: ShownNotice | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;
let removing: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownNotice | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function notify(notice: Notice): void {
  clearTimeout(removing);
  show({ ...notice, id: ++count, open: true });
  resumeNotice();
}

export function dismissNotice(): void {
  clearTimeout(closing);
  if (!current?.open) return;
  show({ ...current, open: false });
  removing = setTimeout(() => show(null), REMOVE_MS);
}

/** The clock stands while somebody points at the notice or is in it with the keyboard. */
export function pauseNotice(): void {
  clearTimeout(closing);
}
export function resumeNotice(): void {
  clearTimeout(closing);
  if (current?.open) closing = setTimeout(dismissNotice, current.duration ?? DURATION_MS);
}

export function useNotice(): ShownNotice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
}

export const findNotice = (): ShownNotice | null => current;
