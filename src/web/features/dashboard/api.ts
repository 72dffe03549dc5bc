/** Queries of the dashboards. */

import { accountPaths } from '#contract/calls/account.ts';
import { withQuery } from '#contract/calls/builders.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import { pathQuery } from '../../api/path-query.ts';

export const marketQuery = (businessId: string) => pathQuery(accountPaths.market(businessId));
export const ownBusinessQuery = pathQuery(accountPaths.business);
export const paymentOptionsQuery = pathQuery(accountPaths.paymentOptions);
export const ownCurationsQuery = pathQuery(formPaths.curations);
/** Whether the member has a product. Only `total` is used. */
export const anyProductQuery = pathQuery(sellingPaths.memberProducts('per_page=1'));
export const formQuery = (id: string) => pathQuery(formPaths.form(id));

export const staffFormsQuery = pathQuery(withQuery(staffPaths.staffForms, 'per_page=100'));
