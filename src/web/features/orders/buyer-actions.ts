/** Buyer actions that need only a button and a confirmation. The payment proof has its own form. */
import type { Order } from '#contract/orders.ts';
import { agreeToFee, cancelOrder, changeStatus } from './api.ts';

/** `word`, `no`, `yes` and `done` are keys under `act` of locales/id/orders.json. */
export const buyerActions = {
  'fee.agree': {
    send: agreeToFee,
    word: 'agree',
    no: 'agree_not_yet',
    yes: 'agree',
    done: 'agreed',
    look: 'filled',
    tone: 'primary',
  },
  'order.deliver': {
    send: ({ id, version }: Order) => changeStatus(id, 'delivered', version),
    word: 'deliver',
    no: 'deliver_not_yet',
    yes: 'deliver_yes',
    done: 'delivered',
    look: 'filled',
    tone: 'primary',
  },
  'order.complete': {
    send: ({ id, version }: Order) => changeStatus(id, 'completed', version),
    word: 'complete',
    no: 'complete_not_yet',
    yes: 'complete',
    done: 'completed',
    look: 'filled',
    tone: 'primary',
  },
  'order.cancel': {
    send: ({ id }: Order) => cancelOrder(id),
    word: 'cancel',
    no: 'keep',
    yes: 'cancel',
    done: 'canceled',
    look: 'text',
    tone: 'error',
  },
} as const;

export type BuyerAction = keyof typeof buyerActions;
export const BUYER_ACTIONS = Object.keys(buyerActions) as BuyerAction[];
