/** The form bindings of every feature, one line each. */

import { businessBindings } from './features/business/bindings.ts';
import { consultationBindings } from './features/consultations/bindings.ts';
import { contentBindings } from './features/contents/bindings.ts';
import { assessmentBindings } from './features/curations/assess/bindings.ts';
import { curationBindings } from './features/curations/bindings.ts';
import { periodBindings } from './features/curations/periods/bindings.ts';
import { curatorHourBindings } from './features/curator-hours/bindings.ts';
import { draftBinding } from './features/forms/bindings.ts';
import { productBindings } from './features/member-products/bindings.ts';
import { orderBindings } from './features/orders/bindings.ts';
import { paymentOptionBindings } from './features/payment-options/bindings.ts';
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
  ...orderBindings,
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
