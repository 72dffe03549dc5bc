/**
 * Asks for the password when the server requires it again. Only one dialog opens at a time, and concurrent calls wait
 * for its result.
 */
import { type ComponentType, useSyncExternalStore } from 'react';
import { loadWithMui } from '../theme/lazy-with-mui.tsx';

export interface PasswordDialogProps {
  /** true when the server has confirmed the session. */
  onDone: (isConfirmed: boolean) => void;
}
interface Prompt {
  Dialog: ComponentType<PasswordDialogProps>;
  onDone: (isConfirmed: boolean) => void;
}

let prompt: Prompt | null = null;
let pendingPrompt: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function publish(next: Prompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

async function openPasswordDialog(): Promise<boolean> {
  const { default: PasswordDialog } = await loadWithMui(() => import('./PasswordDialog.tsx'));
  return new Promise((resolve) => {
    const onDone = (isConfirmed: boolean) => {
      publish(null);
      resolve(isConfirmed);
    };
    publish({ Dialog: PasswordDialog, onDone });
  });
}

/** Resolves to false when the user cancels. Rejects when the dialog could not be loaded. */
export function promptForPassword(): Promise<boolean> {
  pendingPrompt ??= openPasswordDialog().finally(() => {
    pendingPrompt = null;
  });
  return pendingPrompt;
}

export const usePasswordPrompt = (): Prompt | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prompt,
    () => null,
  );
