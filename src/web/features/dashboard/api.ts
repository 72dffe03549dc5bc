/** Queries of the dashboards. */

import { queryOptions } from '@tanstack/react-query';
import type { Market, OwnBusiness, PaymentOption } from '#contract/business.ts';
import { accountPaths } from '#contract/calls/account.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type { StudioItem } from '#contract/studio.ts';
import type { SubmissionItem } from '#contract/submissions.ts';
import type { FormDoc } from '#engine/types.ts';
import { get } from '../../api/call.ts';

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const marketQuery = (businessId: string) => pathQuery<{ market: Market }>(accountPaths.market(businessId));
export const ownBusinessQuery = pathQuery<OwnBusiness | null>(accountPaths.business);
export const paymentOptionsQuery = pathQuery<PaymentOption[]>(accountPaths.paymentOptions);
export const ownCurationsQuery = pathQuery<Paged<SubmissionItem>>(formPaths.curations);
/** Whether the member has a product. Only `total` is used. */
export const anyProductQuery = pathQuery<Paged<unknown>>(sellingPaths.memberProducts('per_page=1'));
export const formQuery = (id: string) => pathQuery<FormDoc>(formPaths.form(id));

export const staffFormsQuery = pathQuery<Paged<StudioItem>>(`${staffPaths.staffForms}?per_page=100`);
