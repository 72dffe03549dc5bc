/** Server calls of a seller who closes the shop. */
import { sellingPaths } from '#contract/calls/selling.ts';
import type { OwnClosure } from '#contract/closures.ts';
import type { Answers } from '#engine/types.ts';
import { put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';
import { applyChanges } from '../../forms/index.ts';

export const closureQuery = pathQuery(sellingPaths.closure);
/** `changed`: what the form changed of the closure before, as a form in mode `edit` sends it. */
export const closeShop = (closure: OwnClosure | null, changed: Answers, form_version: number) =>
  put(sellingPaths.closure, { answers: applyChanges(closure?.answers ?? {}, changed), form_version });
export const openShop = () => remove(sellingPaths.closure);
