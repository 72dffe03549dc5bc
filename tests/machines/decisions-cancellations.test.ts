/** Who may send which event about a request to cancel, while it waits and after it was refused. */
import { expect, it } from 'vitest';
import { listOrderEvents, type OrderActor, type OrderFacts } from '#machines/order.ts';

const cod = (status: OrderFacts['status']): OrderFacts => ({ status, has_proof: false, payment_method: 'cod' });
const proven = (status: OrderFacts['status']): OrderFacts => ({ status, has_proof: true });
const overdue: OrderFacts = { ...proven('waiting'), is_proof_overdue: true };
const asked = (status: OrderFacts['status']): OrderFacts => ({ ...proven(status), cancellation_state: 'asked' });
const askedCod: OrderFacts = { ...cod('process'), cancellation_state: 'asked' };

it.each<[OrderFacts, OrderActor, string[]]>([
  // The seller's time to answer the proof has passed.
  [overdue, 'buyer', ['payment.submit', 'cancellation.ask']],
  [overdue, 'seller', ['payment.confirm', 'payment.refuse']],
  [overdue, 'time', []],
  [asked('waiting'), 'buyer', ['cancellation.withdraw']],
  [asked('waiting'), 'seller', ['order.cancel', 'payment.confirm', 'payment.refuse', 'cancellation.decline']],
  [asked('waiting'), 'time', ['order.cancel']],
  [{ ...proven('waiting'), cancellation_state: 'declined' }, 'buyer', ['payment.submit']],
  [{ ...overdue, cancellation_state: 'declined' }, 'buyer', ['payment.submit', 'cancellation.ask']],
  [{ ...cod('process'), is_shipped: true }, 'buyer', ['cancellation.ask']],
  [askedCod, 'buyer', ['cancellation.withdraw']],
  [askedCod, 'seller', ['order.cancel', 'order.deliver', 'order.return', 'cancellation.decline']],
  [askedCod, 'time', ['order.cancel']],
  [{ ...cod('process'), cancellation_state: 'declined' }, 'time', ['cancellation.reopen']],
  [asked('paid'), 'buyer', ['cancellation.withdraw']],
  [asked('paid'), 'seller', ['order.reject', 'order.cancel', 'order.process', 'cancellation.decline']],
  [asked('paid'), 'time', ['order.cancel']],
  [asked('process'), 'buyer', ['order.deliver', 'cancellation.withdraw']],
  [asked('process'), 'seller', ['order.cancel', 'order.deliver', 'cancellation.decline']],
  [asked('process'), 'time', ['order.cancel', 'payment.returned']],
  [{ ...proven('paid'), cancellation_state: 'declined' }, 'buyer', []],
  [{ ...proven('paid'), cancellation_state: 'declined' }, 'time', ['cancellation.reopen']],
  [{ ...proven('paid'), cancellation_state: 'withdrawn' }, 'time', ['cancellation.reopen']],
  [{ ...proven('process'), is_shipped: true }, 'buyer', ['order.deliver']],
])('%j by %s: %j', (facts, by, events) => expect(listOrderEvents(facts, by)).toEqual(events));
