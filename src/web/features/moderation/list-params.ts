/** Filters of the moderated records, as stored in the URL. */
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { oneOf, page, text } from '../../components/lists/params.ts';
import { NEWEST, sortParams } from '../../components/lists/sort-params.ts';
import { KINDS, STATES } from './api.ts';

export const moderationList = defineList(
  {
    kind: oneOf(KINDS, 'products'),
    search: text,
    state: oneOf(STATES, ''),
    ...sortParams(oneOf(['created_at', 'title', 'rate'], ''), NEWEST),
    page,
  },
  // Reviews have stars, the others have a title.
  (values) => (values.sort === (values.kind === 'reviews' ? 'title' : 'rate') ? { ...values, ...NEWEST } : values),
);
type ModerationValues = ValuesOf<typeof moderationList>;

/** The query of the API. The kind is in its path. */
export function moderationApiQuery(values: ModerationValues): string {
  const { page, sort, direction } = values;
  return moderationList.query({ ...values, kind: 'products' }, { page, sort, direction });
}
