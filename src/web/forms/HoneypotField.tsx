/**
 * A field that users cannot see or reach. A value in it was written by a bot. Only forms for anonymous visitors have
 * it.
 */
import { useFormSession, useFormState } from './context.ts';
import { honeypotId } from './focus.ts';

export const honeypotValue = (idPrefix: string): string =>
  (document.getElementById(honeypotId(idPrefix)) as HTMLInputElement | null)?.value ?? '';

export function HoneypotField() {
  const { env, idPrefix } = useFormSession();
  const isPublic = useFormState(({ doc }) => doc.audience === 'public');
  if (!isPublic || env.person !== null) return null;
  return <input id={honeypotId(idPrefix)} name="situs" hidden tabIndex={-1} autoComplete="off" aria-hidden />;
}
