/**
 * The first status of a submission by form, and the forms that have their own calls. Forms without an entry are
 * generic.
 */

import { isContentKind } from '#contract/content.ts';
import { OPEN_CURATION_STATUSES } from '#machines/curation.ts';

export type InitialStatus = 'submitted' | 'waiting' | 'withdrawn' | 'pending' | 'new' | 'received';

export interface Intake {
  status: InitialStatus;
  /** Only one may be open per business (per user without one) and period. Another one gives 409. */
  isSingle?: boolean;
  /** It may be withdrawn while it is running. */
  canWithdraw?: boolean;
  /** It has its own machine and may belong to a period (features/curations). */
  isCuration?: boolean;
}

const INTAKES: Record<string, Intake> = {
  'umkm-data': { status: 'submitted', isSingle: true, canWithdraw: true, isCuration: true },
  // spec: decisions §6 requires it for the long form only. Two open registrations would confuse the curator.
  'curator-registration': { status: 'waiting', isSingle: true, canWithdraw: true, isCuration: true },
  consultation: { status: 'pending' },
  'contact-us': { status: 'new' },
};
const GENERIC_INTAKE: Intake = { status: 'received' };

export const intakeOf = (formId: string): Intake =>
  Object.hasOwn(INTAKES, formId) ? (INTAKES[formId] ?? GENERIC_INTAKE) : GENERIC_INTAKE;

/** Statuses of open work. */
export const RUNNING_STATUSES: string[] = [...OPEN_CURATION_STATUSES, 'waiting'];

/** Statuses that block another entry. In a period an entry that passed blocks it too. */
export const blockingStatuses = (periodId: string | null): string[] =>
  periodId === null ? RUNNING_STATUSES : [...RUNNING_STATUSES, 'passed', 'passed_with_notes'];

/** Both kinds that `GET /auth/user/curations` lists. */
export const CURATION_FORMS = ['umkm-data', 'curator-registration'] as const;

/** Forms that are part of another resource. They are sent through its own call. */
const OWN_CALLS: Record<string, string> = {
  product: 'POST /api/v1/members/products',
  variant: 'POST /api/v1/members/products/{id}/variants',
  'business-profile': 'POST /api/v1/auth/user/business',
  'business-documents': 'POST /api/v1/auth/user/business',
  address: 'PATCH /api/v1/auth/user/personal',
  'bank-account': 'POST /api/v1/members/add-payment-option',
  qris: 'POST /api/v1/members/add-payment-option',
  'payment-proof': 'POST /api/v1/users/orders/{id}/upload-payment-proof',
  review: 'POST /api/v1/users/transaction/{id}/review',
  'curation-score': 'PUT /api/v1/curators/curations/{id}/score',
  'curation-period': 'POST /api/v1/staff/curation/periods',
  'curator-hours': 'PUT /api/v1/curators/hours',
  'consultation-result': 'POST /api/v1/curators/consultations/{id}/done',
  'consultation-rating': 'POST /api/v1/consultations/{id}/rating',
};

/** Where staff read the submissions of a form. */
const STAFF_PAGES: Record<string, string> = {
  'umkm-data': '/dashboard/staff/curation/submissions',
  'curator-registration': '/dashboard/staff/curation/registrations',
  consultation: '/dashboard/staff/consultations',
};
export const staffPageOf = (formId: string): string =>
  Object.hasOwn(STAFF_PAGES, formId) ? (STAFF_PAGES[formId] ?? '') : `/dashboard/staff/submissions?form=${formId}`;

/** Staff are notified of each submission. A contact message becomes a ticket, which has its own notification. */
export const notifiesStaff = (formId: string): boolean => formId !== 'contact-us' && ownCallOf(formId) === undefined;

/** Forms with their own page or process. They cannot be archived. */
export const isBuiltIn = (formId: string): boolean => Object.hasOwn(INTAKES, formId) || ownCallOf(formId) !== undefined;

export const ownCallOf = (formId: string): string | undefined => {
  if (isContentKind(formId)) return `POST /api/v1/staff/content/${formId}`;
  return Object.hasOwn(OWN_CALLS, formId) ? OWN_CALLS[formId] : undefined;
};
