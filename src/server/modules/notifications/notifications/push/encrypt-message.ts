/**
 * Encrypts a push message for one device by RFC 8291 (content coding `aes128gcm` of RFC 8188), so that the push service cannot read it.
 * Written with node:crypto, because the licence of the usual package is not one that this project takes.
 */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export const CURVE = 'prime256v1';
/** An uncompressed point of P-256. */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** Marks the last record. */
const DELIMITER = Buffer.from([2]);
const TAG_BYTES = 16;
const HEADER_BYTES = 16 + 4 + 1 + POINT_BYTES;
/** Longer messages are refused by push services. */
export const MAX_MESSAGE_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - DELIMITER.length;

/** Keys of a device as its browser gives them, base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** Whether these are a point of the curve and a secret of 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (point.length !== POINT_BYTES || point[0] !== 4 || secret.length !== AUTH_BYTES) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    return own.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** `fixed` is for the example of the RFC only: a private key and a salt are used once. Throws if the message is too long. */
export function encryptMessage(
  message: Buffer,
  { p256dh, auth }: DeviceKeys,
  fixed?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  if (message.length > MAX_MESSAGE_BYTES) throw new Error(`A push message has at most ${MAX_MESSAGE_BYTES} bytes.`);
  const device = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  if (fixed) own.setPrivateKey(fixed.privateKey);
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const salt = fixed?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, ownPublic]);
  const shared = derive(own.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(message), cipher.update(DELIMITER), cipher.final(), cipher.getAuthTag()]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(POINT_BYTES, 4);
  return Buffer.concat([salt, sizes, ownPublic, body]);
}
