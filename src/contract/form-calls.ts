/**
 * Requests whose body holds the fields of a form next to parameters of the request. The routes declare their bodies with these
 * `parameters`, and no question of the form may have the name of a parameter.
 */

import { type TProperties, Type } from 'typebox';
import { Version } from './bounds.ts';
import { BusinessExtras, PaymentOptionBody } from './business.ts';
import { ConsultationBody } from './consultations.ts';
import { ProductBody } from './selling.ts';

const form_version = Type.Optional(Version);

/** For requests with a form and no other parameters. */
export const FormVersion = Type.Object({ form_version });
export const ContactExtras = Type.Object({
  form_version,
  trap: Type.Optional(Type.String({ maxLength: 500, description: 'Invisible to users; leave it out' })),
});

export interface FormCall {
  /** `POST /auth/user/business`, with path parameters as `:id`. */
  call: string;
  forms: string[];
  parameters: { properties: TProperties };
  /** Only one of the forms is sent per request. */
  isEither?: boolean;
  /** The request accepts `_method`. */
  methodOverride?: boolean;
}

const PRODUCT = '/members/products';

export const formCalls: FormCall[] = [
  {
    call: 'POST /auth/user/business',
    forms: ['business-profile', 'business-documents'],
    parameters: BusinessExtras,
    methodOverride: true,
  },
  {
    call: 'POST /members/add-payment-option',
    forms: ['bank-account', 'qris'],
    parameters: PaymentOptionBody,
    isEither: true,
  },
  { call: `POST ${PRODUCT}`, forms: ['product'], parameters: ProductBody },
  { call: `PATCH ${PRODUCT}/:id`, forms: ['product'], parameters: ProductBody },
  { call: `POST ${PRODUCT}/:id`, forms: ['product'], parameters: ProductBody, methodOverride: true },
  { call: `POST ${PRODUCT}/:id/variants`, forms: ['variant'], parameters: ProductBody },
  { call: `PATCH ${PRODUCT}/:id/variants/:variantId`, forms: ['variant'], parameters: ProductBody },
  {
    call: `POST ${PRODUCT}/:id/variants/:variantId`,
    forms: ['variant'],
    parameters: ProductBody,
    methodOverride: true,
  },
  { call: 'POST /members/complaints/:id/answer', forms: ['complaint-answer'], parameters: FormVersion },
  { call: 'POST /members/orders/:id/refunds/:refundId/proof', forms: ['refund-proof'], parameters: FormVersion },
  { call: 'POST /users/orders/:id/complaints', forms: ['order-complaint'], parameters: FormVersion },
  { call: 'POST /users/orders/:id/upload-payment-proof', forms: ['payment-proof'], parameters: FormVersion },
  { call: 'POST /users/transaction/:id/review', forms: ['review'], parameters: FormVersion },
  { call: 'POST /curations', forms: ['curator-registration'], parameters: FormVersion },
  { call: 'POST /auth/user/curations', forms: ['umkm-data'], parameters: FormVersion },
  { call: 'PATCH /auth/user/curations/:id', forms: ['umkm-data'], parameters: FormVersion },
  { call: 'POST /consultations', forms: ['consultation'], parameters: ConsultationBody },
  { call: 'POST /contact-us', forms: ['contact-us'], parameters: ContactExtras },
];
