/** Next actions of the logged-in user, and the page of each. */

import { queryOptions } from '@tanstack/react-query';
import { accountPaths } from '#contract/calls/account.ts';
import type { NextAction, NextActionKind } from '#contract/next-actions.ts';
import { pathQuery } from '../../api/path-query.ts';

/** Always refetched on display, because any page may have completed an action. */
export const nextActionsQuery = queryOptions({ ...pathQuery(accountPaths.nextActions), staleTime: 0 });

const ACTION_PATHS: Record<NextActionKind, (id: string) => string> = {
  entry_correction: (id) => `/curation/${id}?perbaiki=1`,
  order_payment: (id) => `/order-list/${id}`,
  order_fee: (id) => `/order-list/${id}`,
  order_received: (id) => `/order-list/${id}`,
  order_complaint: (id) => `/order-list/${id}`,
  order_refund_account: (id) => `/order-list/${id}`,
  order_refund_check: (id) => `/order-list/${id}`,
  consultation_soon: (id) => `/consultation/detail/${id}`,
  consultation_rating: (id) => `/consultation/detail/${id}`,
  consultation_request: (id) => `/dashboard/curator/consultations/${id}`,
  consultation_unassigned: (id) => `/dashboard/curator/consultations/${id}`,
  consultation_result: (id) => `/dashboard/curator/consultations/${id}`,
};
/** Page where the action is done. */
export const actionPath = ({ kind, id }: NextAction): string => ACTION_PATHS[kind](id);

export const ENTRY_ACTIONS: readonly NextActionKind[] = ['entry_correction'];
export const ORDER_ACTIONS: readonly NextActionKind[] = [
  'order_payment',
  'order_fee',
  'order_complaint',
  'order_received',
  'order_refund_account',
  'order_refund_check',
];
export const OWN_CONSULTATION_ACTIONS: readonly NextActionKind[] = ['consultation_soon', 'consultation_rating'];
/** Actions that a user of any role may have: as a buyer, a seller or an asker of a consultation. */
export const OWN_ACTIONS: readonly NextActionKind[] = [...ENTRY_ACTIONS, ...ORDER_ACTIONS, ...OWN_CONSULTATION_ACTIONS];
/** Of a seller, besides the shop. The work of the shop comes first on the dashboard. */
export const SELLER_OTHER_ACTIONS: readonly NextActionKind[] = [...OWN_CONSULTATION_ACTIONS, ...ORDER_ACTIONS];
export const CURATOR_ACTIONS: readonly NextActionKind[] = [
  'consultation_request',
  'consultation_unassigned',
  'consultation_result',
];
