/** A step about money that returns. `text`: what the party who acts writes. */
export interface RefundStep {
  refund: 'ask' | 'agree' | 'sold-out' | 'account' | 'prove' | 'object' | 'confirm' | 'late';
  text?: string;
}

/** A step about a complaint. `text`: what the party who acts writes. */
export interface ComplaintStep {
  complaint:
    | 'open'
    | 'resend'
    | 'refund'
    | 'object'
    | 'accept'
    | 'decline'
    | 'send'
    | 'receive'
    | 'withdraw'
    | 'late'
    | 'reject';
  text?: string;
}

/** Format of an order story: buyer, shop, items and steps. A number as a step lets that many hours pass. */
export type Step =
  | number
  | 'accept'
  | 'pay'
  | 'confirm'
  | 'process'
  | 'deliver'
  | 'receive'
  | 'complete'
  | 'cancel'
  | 'expire'
  | { reject: string }
  /** The goods came back to the seller, who tells why. Only where the order is paid on receipt. */
  | { bringBack: string }
  /** Answers of the form `order-shipment`; `days` from now the goods are expected. */
  | { ship: { kind: string; carrier: string; phone?: string; tracking_number?: string }; days: number }
  | RefundStep
  | ComplaintStep
  | { refuse: string }
  /** A message in the chat of the order. */
  | { say: string; by: 'buyer' | 'seller'; pictures?: number }
  /** This side has read the chat. */
  | { read: 'buyer' | 'seller' }
  /** Sends the proof picture of an earlier story again. */
  | { payLike: string }
  | { review: number; text: string; pictures?: number; answer?: string };

export interface Story {
  key: string;
  buyer: string;
  shop: string;
  /** Product, quantity and variant. */
  items: [product: string, quantity: number, variant?: string][];
  delivery?: 'pickup' | 'seller_courier' | 'other';
  /** Paid in cash on receipt. */
  cod?: true;
  note?: string;
  steps: Step[];
}

export const SITI = 'Dapur Siti Pesisir';
export const BUDI = 'budi@contoh.id';

/** Accepted and on the way, to be paid on receipt. */
export const acceptedCod: Step[] = [2, 'accept', 4];
export const paid: Step[] = [2, 'accept', 3, 'pay', 2, 'confirm'];
export const delivered: Step[] = [...paid, 5, 'process', 20, 'deliver'];
