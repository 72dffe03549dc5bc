/** Who may come in here: sellers who have a shop; who writes has a verified e-mail. */

import { problems } from '../../problems.ts';
import type { Access, Person } from '../../types.ts';
import type { Seller } from './changes.ts';

const member: Access = ['member'];
export const reading = { access: member };
export const writing = {
  access: member,
  verified: true,
  limit: { name: 'member-products', max: 600, windowSeconds: 3600, by: 'person' as const },
};

/** For a path that names a product: a seller without a business has none, so it is not theirs. */
export function ownerOf(person: Person | null): Seller {
  if (person?.business_id === null) throw problems.NOT_FOUND();
  return sellerOf(person);
}

export function sellerOf(person: Person | null): Seller {
  if (!person) throw problems.UNAUTHORIZED();
  if (person.business_id === null) throw problems.CONFLICT('BUSINESS_REQUIRED');
  return { ...person, business_id: person.business_id };
}
