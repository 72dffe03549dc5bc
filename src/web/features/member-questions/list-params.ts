/** Filter and page of the seller's list of questions, as stored in the URL. */
import { defineList } from '../../components/lists/define-list.ts';
import { oneOf, page } from '../../components/lists/params.ts';

export const STATES = ['open', 'answered'] as const;
export const questionList = defineList({ state: oneOf(STATES, null), page });
