/** Server calls about complaints, of buyers, sellers and staff. */
import { buyingPaths } from '#contract/calls/buying.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type { ComplaintStepBody } from '#contract/complaints.ts';
import type { Order } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';
import type { SubmitContext } from '../../forms/index.ts';

export const COMPLAINT_FORM = 'order-complaint';
export type Side = 'buyer' | 'seller';

/** The order of a complaint as this side reads it. */
export const orderQueryOf = (side: Side, id: string) =>
  pathQuery(side === 'buyer' ? buyingPaths.order(id) : sellingPaths.memberOrder(id));

type Sent = Pick<SubmitContext, 'form_version' | 'key'>;
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

export const openComplaint = (orderId: string, answers: Answers, { form_version, key }: Sent): Promise<Order> =>
  post(buyingPaths.complaints(orderId), { ...answers, form_version }, withKey(key));
export const answerComplaint = (id: string, answers: Answers, { form_version, key }: Sent): Promise<Order> =>
  post(sellingPaths.complaintAnswer(id), { ...answers, form_version }, withKey(key));
export const sendStep = (side: Side, id: string, body: ComplaintStepBody): Promise<Order> =>
  post(side === 'buyer' ? buyingPaths.complaintSteps(id) : sellingPaths.memberComplaintSteps(id), body);

export const complaintsQuery = (query: string) => pathQuery(staffPaths.staffComplaints(query));
export const complaintCountsQuery = pathQuery(staffPaths.staffComplaintCounts);
export const complaintShopsQuery = pathQuery(staffPaths.complaintShops);
export const complaintQuery = (id: string) => pathQuery(staffPaths.staffComplaint(id));
export const decide = (id: string, answers: Answers, form_version: number) =>
  post(staffPaths.complaintDecision(id), { answers, form_version });

export const COMPLAINTS_PATH = '/dashboard/staff/complaints';
export const complaintPath = (id: string) => `${COMPLAINTS_PATH}/${id}`;
