/** Asks the server, when somebody pauses typing, whether it would accept the password. The word lists stay there: they are large. */
import { useEffect, useState } from 'react';
import { checkPassword, type KnownOfPerson } from './api.ts';

const PAUSE_MS = 400;

export interface Strength {
  /** null: not known yet, or the server could not be asked. */
  isStrong: boolean | null;
  /** What to do about a weak one. */
  message: string | null;
}
const unknown: Strength = { isStrong: null, message: null };

/** `isComplete`: the password has what can be seen here; before that nothing is sent. */
export function usePasswordStrength(password: string, known: KnownOfPerson, isComplete: boolean): Strength {
  const [strength, setStrength] = useState(unknown);
  const { name = '', email = '', phone_number = '', token = '' } = known;
  useEffect(() => {
    setStrength(unknown);
    if (!isComplete) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      const body = { password, ...(token ? { token } : { name, email, phone_number }) };
      checkPassword(body, stopping.signal).then(
        ({ is_strong, message }) => stopping.signal.aborted || setStrength({ isStrong: is_strong, message }),
        // The server judges again when the form is sent.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [password, name, email, phone_number, token, isComplete]);
  return strength;
}
