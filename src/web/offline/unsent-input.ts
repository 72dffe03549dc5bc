/**
 * Input outside of forms that was not sent yet, such as the reason of a refusal. It is stored like the answers of forms
 * (`local-copy.ts`), and shown again when its dialog is opened again.
 */
import { useState } from 'react';
import { isDeepEqual } from '../components/is-deep-equal.ts';
import { localCopyKey, readLocalCopy, removeLocalCopy, writeLocalCopy } from '../local-copy.ts';
import { readDeviceUserId } from './device-user.ts';

/** Storage key of the input of one record. Null while nobody is logged in: a visitor's copies are not deleted at logout. */
function storageKey(copyKey: string): string | null {
  const user = readDeviceUserId();
  return user === null ? null : localCopyKey(user, 'input', copyKey);
}

function write(key: string, name: string, value: unknown): void {
  const answers = { ...readLocalCopy(key)?.answers, [name]: value };
  if (Object.values(answers).every((one) => one === undefined)) removeLocalCopy(key);
  else writeLocalCopy(key, { answers, at: Date.now() });
}

/**
 * State of one input, with a function that clears it. `copyKey` names the action and the record, `name` the input among those of the
 * action. A value that is the same as `initial` is not stored.
 */
export function useUnsentInput<T>(copyKey: string, name: string, initial: T): [T, (value: T) => void, () => void] {
  // The session may end while the input is shown. The user stays the one who began.
  const [key] = useState(() => storageKey(copyKey));
  const [value, setValue] = useState(
    () => ((key && readLocalCopy(key)?.answers[name]) as T | null | undefined) ?? initial,
  );
  const change = (next: T) => {
    setValue(next);
    if (key) write(key, name, isDeepEqual(next, initial) ? undefined : next);
  };
  return [value, change, () => change(initial)];
}

/** Whether input was begun, so that a page shows its form at once. */
export function hasUnsentInput(copyKey: string): boolean {
  const key = storageKey(copyKey);
  return key !== null && readLocalCopy(key) !== null;
}

/** Called when the server accepted all inputs of an action. */
export function removeUnsentInput(copyKey: string): void {
  const key = storageKey(copyKey);
  if (key) removeLocalCopy(key);
}
