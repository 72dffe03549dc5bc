/** Filters of a content list, as stored in the URL. */
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { oneOf, page, text } from '../../components/lists/params.ts';

const PER_PAGE = 100;

export const contentList = defineList({ search: text, status: oneOf(['published', 'draft'], ''), page });
export type ListState = ValuesOf<typeof contentList>;

/** The query of the API. */
export const queryOf = (state: ListState): string => contentList.query(state, { per_page: PER_PAGE });
