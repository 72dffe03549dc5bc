/** Server calls of staff about refunds. */
import { staffPaths } from '#contract/calls/staff.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const REFUNDS_PATH = '/dashboard/staff/refunds';
export const staffRefundsQuery = (query: string) => pathQuery(staffPaths.refunds(query));
export const staffRefundQuery = (id: string) => pathQuery(staffPaths.refund(id));
export const settleRefund = (id: string, note: string) => post(staffPaths.refundConfirm(id), { note });
export const openAccount = (id: string) => post(staffPaths.refundAccount(id), {});
