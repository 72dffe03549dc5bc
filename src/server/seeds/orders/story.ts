/** How a story of the demo is written down: who bought what where, and step by step how it went on. A number lets hours pass. */
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
  | { refuse: string }
  /** The picture of an earlier story's proof, sent once more. */
  | { payLike: string }
  | { review: number; text: string; pictures?: number; answer?: string };

export interface Story {
  key: string;
  buyer: string;
  shop: string;
  /** Product, how many, and which variant. */
  items: [product: string, quantity: number, variant?: string][];
  delivery?: 'pickup' | 'seller_courier' | 'other';
  note?: string;
  steps: Step[];
}

export const SITI = 'Dapur Siti Pesisir';
export const BUDI = 'budi@contoh.id';

export const paid: Step[] = [2, 'accept', 3, 'pay', 2, 'confirm'];
export const delivered: Step[] = [...paid, 5, 'process', 20, 'deliver'];
