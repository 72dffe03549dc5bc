/** All machines of the model tests. Add a new machine here. */
import { consultation } from './models/consultation.ts';
import { curation } from './models/curation.ts';
import { curationPeriod } from './models/curation-period.ts';
import { curatorRegistration } from './models/curator-registration.ts';
import { dashboardGate } from './models/dashboard-gate.ts';
import { deliveryFee } from './models/delivery-fee.ts';
import { formAvailability } from './models/form-availability.ts';
import { formPublication } from './models/form-publication.ts';
import { order } from './models/order.ts';
import { passwordReset } from './models/password-reset.ts';
import { productSave } from './models/product-save.ts';
import { refund } from './models/refund.ts';
import { session } from './models/session.ts';
import { submissionPlace } from './models/submission-place.ts';
import type { Model } from './support/model.ts';

export const registry: Model[] = [
  session,
  passwordReset,
  dashboardGate,
  productSave,
  order,
  deliveryFee,
  refund,
  consultation,
  curation,
  curationPeriod,
  curatorRegistration,
  formPublication,
  formAvailability,
  submissionPlace,
];
