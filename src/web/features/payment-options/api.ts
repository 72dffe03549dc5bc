/** Server calls for a seller's payment options. */

import { accountPaths } from '#contract/calls/account.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Answers } from '#engine/types.ts';
import { post, put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const FORM_IDS = { bank: 'bank-account', qris: 'qris' } as const;
export type PaymentType = keyof typeof FORM_IDS;
export const PAYMENT_TYPES = ['bank', 'qris'] as const satisfies PaymentType[];

export const paymentOptionsQuery = pathQuery(accountPaths.paymentOptions);

export const SHOP_PAYMENT_FORM = 'shop-payment';
export const shopPaymentQuery = pathQuery(sellingPaths.paymentSettings);
export const saveShopPayment = (answers: Answers, form_version: number) =>
  put(sellingPaths.paymentSettings, { answers, form_version });

export const addPaymentOption = (type: PaymentType, answers: Answers, form_version: number) =>
  post(accountPaths.addPaymentOption, { type, ...answers, form_version });
export const removePaymentOption = (id: string) => remove(accountPaths.paymentOption(id));
