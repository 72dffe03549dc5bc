/** Filters of the emails, as stored in the URL. */
import { defineList } from '../../components/lists/define-list.ts';
import { oneOf, page, text } from '../../components/lists/params.ts';
import { NEWEST, sortParams } from '../../components/lists/sort-params.ts';
import { STATES } from './api.ts';

export const mailList = defineList({
  search: text,
  state: oneOf(STATES, ''),
  ...sortParams(oneOf(['created_at'], ''), NEWEST),
  page,
});
