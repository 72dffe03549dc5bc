/** Calls of staff about what may be hidden. */
import { staffPaths } from '#contract/calls/staff.ts';
import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Moderated, ModerationItem } from '#contract/staff.ts';
import { get, post } from '../../api/call.ts';

export interface ModerationPage {
  items: ModerationItem[];
  page: number;
  total: number;
  total_pages: number;
}
export function moderationQuery(kind: Moderated, query: string) {
  const path = staffPaths.moderation.list(kind, query);
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<ModerationPage>(path, { signal }) });
}
export const hide = ({ kind, id }: ModerationItem, reason: string) =>
  post<ModerationItem>(staffPaths.moderation.act(kind, id, 'hide'), { reason });
export const show = ({ kind, id }: ModerationItem) => post<ModerationItem>(staffPaths.moderation.act(kind, id, 'show'));

/** Several reviews of one product differ by their authors. */
export const nameOfItem = ({ kind, title, owner }: ModerationItem): string =>
  kind === 'reviews' ? `${title}, ${owner.name}` : title;

/** What everybody sees is asked anew as well. */
export const isTouched = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/(staff\/(moderation|audit)|products|shops|landing)/.test(String(queryKey[0]));

export const KINDS: readonly Moderated[] = ['products', 'shops', 'reviews'];
export const STATES = ['shown', 'hidden'] as const;
