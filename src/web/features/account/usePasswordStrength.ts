/**
 * Asks the server after a pause in typing whether it accepts the password. The word lists are on the server because
 * they are large.
 */
import { useEffect, useState } from 'react';
import { checkPassword, type PasswordContext } from './api.ts';

const DEBOUNCE_MS = 400;

interface Strength {
  /** Null: not known yet, or the call failed. */
  isStrong: boolean | null;
  /** Advice for a weak password. */
  message: string | null;
}
const UNKNOWN_STRENGTH: Strength = { isStrong: null, message: null };

/** `isComplete`: the password passes the local rules. Before that nothing is sent. */
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
        // The server checks again when the form is sent.
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
