/** Server calls for the user's own business. */

import { accountPaths } from '#contract/calls/account.ts';
import type { Answers } from '#engine/types.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const PROFILE_FORM = 'business-profile';
export const DOCUMENTS_FORM = 'business-documents';

/** Null: the user has no business yet. */
export const businessQuery = pathQuery(accountPaths.business);

/** Changed fields of either form. A `user` also sends the consent to become a member and the NIK. */
export const saveBusiness = (changed: Answers, form_version: number) =>
  post(accountPaths.business, { ...changed, form_version, _method: 'PATCH' });
