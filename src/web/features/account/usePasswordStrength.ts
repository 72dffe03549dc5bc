/** Asks the server, when somebody pauses typing, whether it would accept the password. The word lists stay there: they are large. */
import { useEffect, useState } from 'react';
import { checkPassword, type PasswordContext } from './api.ts';

const DEBOUNCE_MS = 400;

export interface Strength {
  /** null: not known yet, or the server could not be asked. */
  isStrong: boolean | null;
  /** What to do about a weak one. */
  message: string | null;
}
const UNKNOWN_STRENGTH: Strength = { isStrong: null, message: null };

/** `isComplete`: the password has what can be seen here; before that nothing is sent. */
export function usePasswordStrength(password: string, context: PasswordContext, isComplete: boolean): Strength {
  const [strength, setStrength] = useState(UNKNOWN_STRENGTH);
  const { name = '', email = '', phone_number = '', token = '' } = context;
  useEffect(() => {
    setStrength(UNKNOWN_STRENGTH);
    if (!isComplete) return;
    const abortController = new AbortController();
    const timer = setTimeout(() => {
      const body = { password, ...(token ? { token } : { name, email, phone_number }) };
      checkPassword(body, abortController.signal).then(
        ({ is_strong, message }) => abortController.signal.aborted || setStrength({ isStrong: is_strong, message }),
        // The server judges again when the form is sent.
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [password, name, email, phone_number, token, isComplete]);
  return strength;
}
