/** A list with nothing but pages. */
import { defineList } from './define-list.ts';
import { page } from './params.ts';

export const pagedList = defineList({ page });
