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

/** Reviews of one product are told apart by their authors. */
export const nameOfItem = ({ kind, title, owner }: ModerationItem): string =>
  kind === 'reviews' ? `${title}, ${owner.name}` : title;

export const KINDS: readonly ModeratedKind[] = ['products', 'shops', 'reviews'];
export const STATES = ['shown', 'hidden'] as const;
