/** Proves to a push service which server sends a message, by RFC 8292 (VAPID): a signed token for each request. */
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { CURVE } from './encrypt-message.ts';

/** base64url: the uncompressed point, and the number. */
export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

/** Push services refuse tokens that are valid for more than a day. */
const VALID_SECONDS = 12 * 3600;
const PRIVATE_BYTES = 32;

export function makeKeyPair(): PushKeyPair {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A number with leading zeros has fewer bytes.
  const number = Buffer.alloc(PRIVATE_BYTES);
  const given = pair.getPrivateKey();
  given.copy(number, PRIVATE_BYTES - given.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The `authorization` header for a request to `endpoint`. `contact`: where the push service reaches us, `https:` or `mailto:`. */
export function identityHeader({ publicKey, privateKey }: PushKeyPair, endpoint: string, contact: string): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' });
  const expires = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}
