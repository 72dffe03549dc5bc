/** `data` in the responses of the own account and business. Rows name a route as the server does. */
import { Type } from 'typebox';
import { Nullable } from '#contract/nullable.ts';
import { AddressBook } from '../addresses.ts';
import { CheckPasswordResult, CheckTokenResponse, ConfirmPasswordResult, SessionItem } from '../auth.ts';
import { MapPoint, MarketRecord, OwnBusiness, PaymentOption } from '../business.ts';
import { PageData } from '../envelope.ts';
import { NextAction } from '../next-actions.ts';
import { AccessLogItem, Consent } from '../privacy.ts';
import { Profile } from '../users.ts';

export const accountResponses = {
  'POST /auth/confirm-password': ConfirmPasswordResult,
  'POST /auth/password/check': CheckPasswordResult,
  'POST /auth/password/reset': Type.Null(),
  'POST /auth/password/reset/check-token': CheckTokenResponse.properties.data,
  'POST /auth/password/reset/confirm': Type.Null(),
  'GET /auth/send/verify-email': Type.Null(),
  'POST /auth/send/verify-email': Type.Null(),
  'GET /auth/sessions': PageData(SessionItem),
  'DELETE /auth/sessions/:id': Type.Null(),
  'GET /auth/user/business': Nullable(OwnBusiness),
  'POST /auth/user/business': OwnBusiness,
  'GET /auth/user/consents': Type.Array(Consent),
  'POST /auth/user/consents': Type.Array(Consent),
  'DELETE /auth/user/consents/:kind': Type.Array(Consent),
  'GET /auth/user/looks': PageData(AccessLogItem),
  'PATCH /auth/user/personal': Profile,
  'POST /auth/user/upload-avatar': Profile,
  'POST /check/coordinate/google-map-link': MapPoint,
  'POST /members/add-payment-option': PaymentOption,
  'GET /members/market/:businessId': MarketRecord,
  'GET /members/payment-options': Type.Array(PaymentOption),
  'DELETE /members/payment-options/:id': Type.Null(),
  'GET /users/addresses': AddressBook,
  'POST /users/addresses': AddressBook,
  'PUT /users/addresses/:id': AddressBook,
  'DELETE /users/addresses/:id': AddressBook,
  'POST /users/addresses/:id/default': AddressBook,
  'GET /users/next-actions': Type.Array(NextAction),
};
