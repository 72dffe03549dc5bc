/** Who may read and fill a form: decisions §9. */
import type { FormDoc } from '#engine/types.ts';
import { problems } from '../../problems.ts';

type Role = 'user' | 'member' | 'curator' | 'staff';
type Reader = { role: Role } | null | undefined;

export const isReadableByAll = (doc: FormDoc): boolean => doc.audience === 'public' || doc.audience === 'user';

/** Public and user forms are read without a token; a role's form by that role, and by staff. */
export function canFill(doc: FormDoc, user: Reader): boolean {
  if (isReadableByAll(doc)) return true;
  return user !== null && user !== undefined && (user.role === doc.audience || user.role === 'staff');
}

export function requireAudience(doc: FormDoc, user: Reader): void {
  if (canFill(doc, user)) return;
  throw user ? problems.FORBIDDEN() : problems.UNAUTHORIZED();
}

/** For drafts and sending: besides, anybody but a public form's reader must be logged in, and the form open. */
export function requireOpenFor(doc: FormDoc, user: Reader): void {
  if (doc.audience !== 'public' && !user) throw problems.UNAUTHORIZED();
  requireAudience(doc, user);
  if (doc.state === 'closed') throw problems.CONFLICT('FORM_CLOSED', { form: doc.title });
}
