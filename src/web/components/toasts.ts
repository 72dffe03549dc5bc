/** The toast queue: one at a time. `showToast` can be called from anywhere, and ToastRegion.tsx renders it. */
import { useSyncExternalStore } from 'react';

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive' | 'success';
  /** How long it is shown, in milliseconds. Default 5000. */
  duration?: number;
  /** A link in the toast. */
  action?: { to: string; label: string };
}
export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

const DURATION_MS = 5_000;
/** How long a dismissed toast stays in the state, closed. Milliseconds. */
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

/** Stops the timer while the pointer or the keyboard focus is on the toast. */
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
