/** A nonce for each response. Random bytes are drawn for 256 nonces at once, because one draw costs more than the response. */
import { randomFillSync } from 'node:crypto';

/** Placeholder of the nonce. It occurs in the template and in the styles, never in the content of a page. */
export const NONCE = '__NONCE__';

const BYTES = 18;
const pool = Buffer.alloc(BYTES * 256);
let used = pool.length;

/** 24 characters of base64. */
export function nextNonce(): string {
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString('base64', used - BYTES, used);
}
