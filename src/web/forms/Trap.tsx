/** A field that no person sees or reaches: what stands in it was written by a machine. Only forms for visitors have it. */
import { useFilling, useStanding } from './context.ts';

const idOfTrap = (form: string) => `${form}-situs-lain`;

export const trapOf = (form: string): string =>
  (document.getElementById(idOfTrap(form)) as HTMLInputElement | null)?.value ?? '';

export function Trap() {
  const { env, props } = useFilling();
  const isPublic = useStanding(({ doc }) => doc.audience === 'public');
  if (!isPublic || env.person !== null) return null;
  return <input id={idOfTrap(props.form)} name="situs" hidden tabIndex={-1} autoComplete="off" aria-hidden />;
}
