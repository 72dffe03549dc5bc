/** Groups forms by audience in the order in which staff look for them: public first, staff and archive last. */
import type { StudioItem } from '#contract/studio.ts';
import { compareTexts, toLowerCase } from '#engine/collation.ts';

export const GROUPS = ['people', 'curators', 'staff', 'archived'] as const;
type Group = (typeof GROUPS)[number];

export const groupOf = ({ audience, archived_at }: StudioItem): Group => {
  if (archived_at !== null) return 'archived';
  return audience === 'curator' ? 'curators' : audience === 'staff' ? 'staff' : 'people';
};

/** Forms whose title or id contains the search text. Forms with unpublished changes come first. */
export function findForms(items: StudioItem[], typed: string): StudioItem[] {
  const needle = toLowerCase(typed.trim());
  return items
    .filter(({ id, title }) => toLowerCase(`${title} ${id}`).includes(needle))
    .sort((a, b) => Number(b.work !== null) - Number(a.work !== null) || compareTexts(a.title, b.title));
}
