/** Carts, and repeated requests with one idempotency key. */
import type { Mutant } from './mutant.ts';

export const requests: Mutant[] = [
  {
    breaks: 'the quantity in a cart may exceed the stock',
    file: 'src/server/modules/marketplace/cart/cart.queries.ts',
    find: 'and ${quantity} between p.min_order and v.stock_quantity',
    replace: 'and ${quantity} >= p.min_order',
    tests: ['tests/server/orders/cart.test.ts'],
  },
  {
    breaks: 'a user can change the cart of another user',
    file: 'src/server/modules/marketplace/cart/cart.queries.ts',
    find: 'where c.id = ${id} and c.user_id = ${userId} and v.id = c.variant_id',
    replace: 'where c.id = ${id} and v.id = c.variant_id',
    tests: ['tests/server/orders/cart.test.ts'],
  },
  {
    breaks: 'a user can empty the cart of another user',
    file: 'src/server/modules/marketplace/cart/cart.queries.ts',
    find: "    .where('id', '=', id)\n    .where('user_id', '=', userId)\n    .returning('id')",
    replace: "    .where('id', '=', id)\n    .returning('id')",
    tests: ['tests/server/orders/cart.test.ts'],
  },
  {
    breaks: 'a stored response is returned for another body',
    file: 'src/server/http/idempotency.ts',
    find: 'if (first.fingerprint !== requestFingerprint) throw',
    replace: 'if (false) throw',
    tests: ['tests/server/core/idempotency.test.ts'],
  },
  {
    breaks: 'the key of one user returns the response of another user',
    file: 'src/server/http/idempotency.ts',
    find: 'request.user ? `person:${request.user.id}` : ',
    replace: "request.person ? 'person' : ",
    tests: ['tests/server/core/idempotency.test.ts'],
  },
  {
    breaks: 'the same fields in another order count as a different body',
    file: 'src/server/http/idempotency.ts',
    find: '.sort(([a], [b]) => (a < b ? -1 : 1))',
    replace: '',
    tests: ['tests/server/core/idempotency.test.ts'],
  },
  {
    breaks: 'a repeated request is not marked as a repetition',
    file: 'src/server/http/idempotency.ts',
    find: "if (result.replayed) reply.header('idempotent-replayed', 'true');",
    replace: '',
    tests: ['tests/server/core/idempotency.test.ts'],
  },
];
