/** Who may read and fill in a form. */
import { isInAudience, type Role } from '#contract/roles.ts';
import type { FormDoc } from '#engine/types.ts';
import { problems } from './problems.ts';

type Reader = { role: Role } | null | undefined;

export const isReadableByAll = (doc: FormDoc): boolean => doc.audience === 'public' || doc.audience === 'user';

/** Public and user forms can be read without a token. A form for a role can be read by that role and by staff. */
export const canFill = (doc: FormDoc, user: Reader): boolean =>
  isReadableByAll(doc) || isInAudience(user?.role, doc.audience);

export function requireAudience(doc: FormDoc, user: Reader): void {
  if (canFill(doc, user)) return;
  throw user ? problems.FORBIDDEN() : problems.UNAUTHORIZED();
}

/** For drafts and submissions. The form must be open, and only a public form can be filled in without logging in. */
export function requireOpenFor(doc: FormDoc, user: Reader): void {
  if (doc.audience !== 'public' && !user) throw problems.UNAUTHORIZED();
  requireAudience(doc, user);
  if (doc.state === 'closed') throw problems.CONFLICT('FORM_CLOSED', { form: doc.title });
}
