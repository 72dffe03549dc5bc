/** API paths (below `API`) of the own account and business. */
import { encodePathPart, type PathTree, withQuery } from './builders.ts';

export const accountPaths = {
  personal: '/auth/user/personal',
  addresses: '/users/addresses',
  address: (id: string) => `/users/addresses/${encodePathPart(id)}`,
  defaultAddress: (id: string) => `/users/addresses/${encodePathPart(id)}/default`,
  privacy: {
    copy: '/auth/user/export',
    consents: '/auth/user/consents',
    consent: (kind: string) => `/auth/user/consents/${encodePathPart(kind)}`,
    looks: (page: number) => `/auth/user/looks?page=${page}`,
  },
  business: '/auth/user/business',
  avatar: '/auth/user/upload-avatar',
  /** `next`: the path of this site to which the link in the mail leads back. */
  sendVerifyEmail: (next = '') => withQuery('/auth/send/verify-email', next && `next=${encodePathPart(next)}`),
  confirmPassword: '/auth/confirm-password',
  checkPassword: '/auth/password/check',
  passwordReset: '/auth/password/reset',
  passwordResetCheck: '/auth/password/reset/check-token',
  passwordResetConfirm: '/auth/password/reset/confirm',
  sessions: '/auth/sessions',
  session: (id: string) => `/auth/sessions/${encodePathPart(id)}`,
  nextActions: '/users/next-actions',
  market: (businessId: string) => `/members/market/${encodePathPart(businessId)}`,
  paymentOptions: '/members/payment-options',
  paymentOption: (id: string) => `/members/payment-options/${encodePathPart(id)}`,
  addPaymentOption: '/members/add-payment-option',
  mapLink: '/check/coordinate/google-map-link',
} satisfies PathTree;
