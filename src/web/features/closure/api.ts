/** Server calls of a seller who closes the shop. */
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Answers } from '#engine/types.ts';
import { put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const CLOSURE_FORM = 'shop-closure';

export const closureQuery = pathQuery(sellingPaths.closure);
export const closeShop = (answers: Answers, form_version: number) =>
  put(sellingPaths.closure, { answers, form_version });
export const openShop = () => remove(sellingPaths.closure);
