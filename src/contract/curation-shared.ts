/** Statuses, events and small schemas shared by all curation schemas. */

import { Type } from 'typebox';
import { Version as AnyVersion } from './bounds.ts';
import { OneOf } from './envelope.ts';
import { Nullable } from './nullable.ts';

export const strict = { additionalProperties: false };
export const LabelledValue = Type.Object({ value: Type.String(), label: Type.String() });
export const Version = Type.Optional(AnyVersion);
export const Note = Type.Optional(Nullable(Type.String({ maxLength: 2000 })));

export const CURATION_STATUSES = [
  'submitted',
  'verifying',
  'revision',
  'assessing',
  'passed',
  'passed_with_notes',
  'failed',
  'withdrawn',
  'rejected_docs',
] as const;
export type CurationStatus = (typeof CURATION_STATUSES)[number];
export const PERIOD_STATUSES = ['draft', 'open', 'review', 'announced', 'closed', 'canceled'] as const;
export type PeriodStatus = (typeof PERIOD_STATUSES)[number];
export const REGISTRATION_STATUSES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];
const GRADES = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];
export const Grade = OneOf(GRADES);

/** Events that a caller may send for an entry. They are sent in a body, except `score.file`, which is the PUT of a score sheet. */
export const VERIFICATION_EVENTS = [
  'verification.start',
  'revision.request',
  'docs.reject',
  'assessment.start',
] as const;
export const DECISION_EVENTS = ['decision.pass', 'decision.pass-with-notes', 'decision.fail'] as const;
export const PERIOD_EVENTS = [
  'period.open',
  'period.review',
  'period.announce',
  'period.close',
  'period.cancel',
] as const;
export const REGISTRATION_EVENTS = ['registration.accept', 'registration.decline'] as const;

export const CurationStatus = OneOf(CURATION_STATUSES);
export const PeriodStatus = OneOf(PERIOD_STATUSES);
export const RegistrationStatus = OneOf(REGISTRATION_STATUSES);
