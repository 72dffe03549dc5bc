/** Access to the seller's routes: sellers with a shop. Writing also needs a verified e-mail. */

import { problems } from '#server/problems.ts';
import type { Access, User } from '#server/types.ts';
import type { Seller } from './product-changes.ts';

const member: Access = 'shop.manage';
export const readAccess = { access: member };
export const writeAccess = {
  access: member,
  verified: true,
  limit: { name: 'member-products', max: 600, windowSeconds: 3600, by: 'person' as const },
};

/** For paths with a product id: a seller without a business owns no product, so it is 404. */
export function ownerOf(user: User | null): Seller {
  if (user?.business_id === null) throw problems.NOT_FOUND();
  return sellerOf(user);
}

export function sellerOf(user: User | null): Seller {
  if (!user) throw problems.UNAUTHORIZED();
  if (user.business_id === null) throw problems.CONFLICT('BUSINESS_REQUIRED');
  return { ...user, business_id: user.business_id };
}
