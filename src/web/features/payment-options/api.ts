/** Server calls for a seller's payment options. */

import { queryOptions } from '@tanstack/react-query';
import type { PaymentOption } from '#contract/business.ts';
import { accountPaths } from '#contract/calls/account.ts';
import type { Answers } from '#engine/types.ts';
import { get, post, remove } from '../../api/call.ts';

export const FORM_IDS = { bank: 'bank-account', qris: 'qris' } as const;
export type PaymentType = keyof typeof FORM_IDS;

export const paymentOptionsQuery = queryOptions({
  queryKey: [accountPaths.paymentOptions],
  queryFn: () => get<PaymentOption[]>(accountPaths.paymentOptions),
});

export const addPaymentOption = (type: PaymentType, answers: Answers, form_version: number) =>
  post<PaymentOption>(accountPaths.addPaymentOption, { type, ...answers, form_version });
export const removePaymentOption = (id: string) => remove<unknown>(accountPaths.paymentOption(id));
