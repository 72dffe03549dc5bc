/** Server calls of staff for moderation. */

import { staffPaths } from '#contract/calls/staff.ts';
import type { ModeratedKind, ModerationItem } from '#contract/staff.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export function moderationQuery(kind: ModeratedKind, query: string) {
  const path = staffPaths.moderation.list(kind, query);
  return pathQuery(path);
}
export const hideItem = ({ kind, id }: ModerationItem, reason: string) =>
  post(staffPaths.moderation.act(kind, id, 'hide'), { reason });
export const showItem = ({ kind, id }: ModerationItem) => post(staffPaths.moderation.act(kind, id, 'show'));

/** Written by buyers about a product. */
export const isOfBuyer = (kind: ModeratedKind): boolean => kind === 'reviews' || kind === 'questions';

/** What buyers wrote about one product is told apart by its authors. */
export const nameOfItem = ({ kind, title, owner }: ModerationItem): string =>
  isOfBuyer(kind) ? `${title}, ${owner.name}` : title;

export const KINDS: readonly ModeratedKind[] = ['products', 'shops', 'reviews', 'questions'];
export const STATES = ['shown', 'hidden'] as const;
