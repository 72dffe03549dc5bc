/** The notices (toasts): one at a time. Anyone may say `notify`; ToastRegion.tsx shows. */
import { useSyncExternalStore } from 'react';

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive' | 'success';
  /** How long it stays; 5000 ms unless told. */
  duration?: number;
  /** Where one may go next: a link in the notice. */
  action?: { to: string; label: string };
}
export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

const DURATION_MS = 5_000;
/** A dismissed notice is kept, closed, for so long. */
const REMOVE_MS = 1_000_000;

let current: ShownToast | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;
let removing: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

function publish(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function showToast(toast: Toast): void {
  clearTimeout(removing);
  publish({ ...toast, id: ++count, open: true });
  resumeToast();
}

export function dismissToast(): void {
  clearTimeout(closing);
  if (!current?.open) return;
  publish({ ...current, open: false });
  removing = setTimeout(() => publish(null), REMOVE_MS);
}

/** The clock stands while somebody points at the notice or is in it with the keyboard. */
export function pauseToast(): void {
  clearTimeout(closing);
}
export function resumeToast(): void {
  clearTimeout(closing);
  if (current?.open) closing = setTimeout(dismissToast, current.duration ?? DURATION_MS);
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
}

export const getToast = (): ShownToast | null => current;
