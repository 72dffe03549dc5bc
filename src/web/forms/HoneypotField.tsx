/**
 * A field that users cannot see or reach. A value in it was written by a bot. Only forms for anonymous visitors have
 * it.
 */
import { useFormSession, useFormState } from './context.ts';

const honeypotId = (form: string) => `${form}-situs-lain`;

export const honeypotValue = (form: string): string =>
  (document.getElementById(honeypotId(form)) as HTMLInputElement | null)?.value ?? '';

export function HoneypotField() {
  const { env, props } = useFormSession();
  const isPublic = useFormState(({ doc }) => doc.audience === 'public');
  if (!isPublic || env.person !== null) return null;
  return <input id={honeypotId(props.form)} name="situs" hidden tabIndex={-1} autoComplete="off" aria-hidden />;
}
