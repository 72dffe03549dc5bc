/**
 * Calls whose body holds the fields of a form beside parameters of the call. `parameters` are the call's own: the routes
 * declare their bodies with these very objects, and no question of the form may have one of these names.
 */

import { type TProperties, Type } from 'typebox';
import { Version } from './bounds.ts';
import { BusinessExtras, PaymentOptionBody } from './business.ts';
import { ConsultationBody } from './consultations.ts';
import { ProductBody } from './selling.ts';

const form_version = Type.Optional(Version);

/** For calls that take nothing but a form. */
export const FormVersion = Type.Object({ form_version });
export const ContactExtras = Type.Object({
  form_version,
  trap: Type.Optional(Type.String({ maxLength: 500, description: 'No person sees this field; leave it out' })),
});

export interface FormCall {
  /** `POST /auth/user/business`; a path parameter as `:id`. */
  call: string;
  forms: string[];
  parameters: { properties: TProperties };
  /** One of the forms is sent, not all of them together. */
  isEither?: boolean;
  /** The call accepts `_method`. */
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
  { call: 'POST /users/orders/:id/upload-payment-proof', forms: ['payment-proof'], parameters: FormVersion },
  { call: 'POST /users/transaction/:id/review', forms: ['review'], parameters: FormVersion },
  { call: 'POST /curations', forms: ['curator-registration'], parameters: FormVersion },
  { call: 'POST /auth/user/curations', forms: ['umkm-data'], parameters: FormVersion },
  { call: 'PATCH /auth/user/curations/:id', forms: ['umkm-data'], parameters: FormVersion },
  { call: 'POST /consultations', forms: ['consultation'], parameters: ConsultationBody },
  { call: 'POST /contact-us', forms: ['contact-us'], parameters: ContactExtras },
];
