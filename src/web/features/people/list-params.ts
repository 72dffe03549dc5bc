/** Filters of the users, as stored in the URL. */
import { ROLES } from '#contract/roles.ts';
import { defineList } from '../../components/lists/define-list.ts';
import { oneOf, page, text } from '../../components/lists/params.ts';
import { NEWEST, sortParams } from '../../components/lists/sort-params.ts';
import { STATES } from './api.ts';

export const userList = defineList({
  search: text,
  role: oneOf(ROLES, ''),
  state: oneOf(STATES, ''),
  ...sortParams(oneOf(['created_at', 'name'], ''), NEWEST),
  page,
});
