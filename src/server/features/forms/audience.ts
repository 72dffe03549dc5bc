/** Who may read and fill a form: decisions §9. */
import type { FormDoc } from '#engine/types.ts';
import { problems } from '../../problems.ts';

type Role = 'user' | 'member' | 'curator' | 'staff';
type Someone = { role: Role } | null | undefined;

export const isForAll = (doc: FormDoc): boolean => doc.audience === 'public' || doc.audience === 'user';

/** Public and user forms are read without a token; a role's form by that role, and by staff. */
export function mayFill(doc: FormDoc, person: Someone): boolean {
  if (isForAll(doc)) return true;
  return person !== null && person !== undefined && (person.role === doc.audience || person.role === 'staff');
}

export function requireAudience(doc: FormDoc, person: Someone): void {
  if (mayFill(doc, person)) return;
  throw person ? problems.FORBIDDEN() : problems.UNAUTHORIZED();
}

/** For drafts and sending: besides, anybody but a public form's reader must be logged in, and the form open. */
export function requireOpenFor(doc: FormDoc, person: Someone): void {
  if (doc.audience !== 'public' && !person) throw problems.UNAUTHORIZED();
  requireAudience(doc, person);
  if (doc.state === 'closed') throw problems.CONFLICT('FORM_CLOSED', { form: doc.title });
}
