/** What other machines ask about the delivery fee of an order. */
import type { DeliveryFeeState } from '../../src/contract/orders.ts';

/** Whether the buyer still has to learn the fee, or to agree to it. */
export const isDeliveryFeeUnsettled = (state?: DeliveryFeeState): boolean => state === 'open' || state === 'named';
