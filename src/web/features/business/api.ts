/** Server calls for the user's own business. */

import { queryOptions } from '@tanstack/react-query';
import type { OwnBusiness } from '#contract/business.ts';
import { accountPaths } from '#contract/calls/account.ts';
import type { Answers } from '#engine/types.ts';
import { get, post } from '../../api/call.ts';

export const PROFILE_FORM = 'business-profile';
export const DOCUMENTS_FORM = 'business-documents';

/** Null: the user has no business yet. */
export const businessQuery = queryOptions({
  queryKey: [accountPaths.business],
  queryFn: () => get<OwnBusiness | null>(accountPaths.business),
});

/** Changed fields of either form. A `user` also sends the consent to become a member and the NIK. */
export const saveBusiness = (changed: Answers, form_version: number) =>
  post<OwnBusiness>(accountPaths.business, { ...changed, form_version, _method: 'PATCH' });
