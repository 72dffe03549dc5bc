/** Server calls for what a seller sets for delivery. */

import { sellingPaths } from '#contract/calls/selling.ts';
import type { Answers } from '#engine/types.ts';
import { put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const DELIVERY_FORM = 'shop-delivery';

export const deliveryQuery = pathQuery(sellingPaths.delivery);

export const saveDelivery = (answers: Answers, form_version: number) =>
  put(sellingPaths.delivery, { answers, form_version });
export const removeDelivery = () => remove(sellingPaths.delivery);
