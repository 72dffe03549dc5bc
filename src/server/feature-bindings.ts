/** The form bindings of every feature, one line each. */
import { assessmentBindings } from './features/assessments/bindings.ts';
import { businessBindings } from './features/business/bindings.ts';
import { consultationBindings } from './features/consultations/bindings.ts';
import { contentBindings } from './features/contents/bindings.ts';
import { curationBindings } from './features/curations/bindings.ts';
import { curatorHourBindings } from './features/curator-hours/bindings.ts';
import { draftBinding } from './features/forms/bindings.ts';
import { productBindings } from './features/member-products/bindings.ts';
import { paymentOptionBindings } from './features/payment-options/bindings.ts';
import { paymentBindings } from './features/payments/bindings.ts';
import { periodBindings } from './features/periods/bindings.ts';
import { reviewBindings } from './features/reviews/bindings.ts';
import { submissionBinding } from './features/submissions/bindings.ts';
import { ticketBindings } from './features/tickets/bindings.ts';
import { avatarBinding, userBindings } from './features/users/bindings.ts';
import { type FormBinding, registerFormBindings } from './form-bindings.ts';

const BINDINGS: FormBinding[] = [
  ...userBindings,
  ...businessBindings,
  ...paymentOptionBindings,
  ...productBindings,
  ...paymentBindings,
  ...reviewBindings,
  ...curationBindings,
  ...periodBindings,
  ...assessmentBindings,
  ...consultationBindings,
  ...curatorHourBindings,
  ...contentBindings,
  ...ticketBindings,
];

export const registerFeatureBindings = (): void =>
  registerFormBindings(BINDINGS, [draftBinding, submissionBinding, avatarBinding]);
