/**
 * Secrets at rest: sealed columns, blind indexes, derived tokens. Every key comes from SECRET_KEY by HKDF. Values that were sealed
 * with a key of SECRET_KEY_OLD are still read; new values are sealed with the current key.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type Hmac,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const VERSION = 'v1';

export interface Crypt {
  /** AES-256-GCM → `v1:keyid:iv:tag:ciphertext`. `aad` is `table.column.rowid`: a sealed value moved to another row does not open. */
  encrypt(text: string, aad: string): string;
  decrypt(sealed: string, aad: string): string;
  /** For uniqueness without reading: the same text gives the same index under the same purpose. */
  blindIndex(text: string, purpose: string): string;
  /** The index under every known key, the current one first: rows that wait for the new key are found as well. */
  blindIndexes(text: string, purpose: string): string[];
  /** base64url of an HMAC over the parts; used for successors of refresh tokens and signed addresses. */
  deriveToken(purpose: string, ...parts: string[]): string;
  /** The token under every known key, the current one first. */
  deriveTokens(purpose: string, ...parts: string[]): string[];
  /** Fingerprint of the key that seals now: 8 hex digits, from which the key cannot be computed. */
  keyId(): string;
  /** Fingerprints of all known keys. */
  keyIds(): string[];
  /** Seals with that key from now on. False: the key is not known here. */
  encryptWith(keyId: string): boolean;
}

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url');

const IV_BYTES = 12;
const ivPool = { bytes: Buffer.alloc(0), at: 0 };
/** Drawn for many seals at once: each call to the kernel costs more than the seal. No byte is handed out twice. */
function nextIv(): Buffer {
  if (ivPool.at + IV_BYTES > ivPool.bytes.length) Object.assign(ivPool, { bytes: randomBytes(IV_BYTES * 256), at: 0 });
  ivPool.at += IV_BYTES;
  return ivPool.bytes.subarray(ivPool.at - IV_BYTES, ivPool.at);
}

interface Key {
  id: string;
  encryptionKey: KeyObject;
  hmac(purpose: string, text: string): Hmac;
}

function makeKey(secretKey: string): Key {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'sentra-umkm', purpose, 32));
  // A key object is prepared once: raw bytes would be prepared again for each seal, a third of what it takes to open it.
  const encryptionKey = createSecretKey(derive('seal'));
  return {
    id: sha256(encryptionKey.export()).slice(0, 8),
    encryptionKey,
    hmac: (purpose, text) => createHmac('sha256', derive(purpose)).update(text),
  };
}

/** The fingerprint of the key that a value was sealed with; null: it is not a sealed value. */
export const keyIdOf = (ciphertext: string): string | null => /^v1:([0-9a-f]{8}):/.exec(ciphertext)?.[1] ?? null;

export function makeCrypt(secretKey: string, oldSecretKeys: string[] = []): Crypt {
  const currentKey = makeKey(secretKey);
  const keys = new Map([currentKey, ...oldSecretKeys.map(makeKey)].reverse().map((key) => [key.id, key]));
  let current = currentKey;
  const keysCurrentFirst = () => [current, ...[...keys.values()].filter((key) => key !== current)];
  const indexOf = (key: Key, text: string, purpose: string) => key.hmac(`index:${purpose}`, text).digest('base64url');
  const tokenOf = (key: Key, purpose: string, parts: string[]) =>
    key.hmac(`token:${purpose}`, parts.join('|')).digest('base64url');
  return {
    encrypt(text, aad) {
      const iv = nextIv();
      const cipher = createCipheriv('aes-256-gcm', current.encryptionKey, iv).setAAD(Buffer.from(aad));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
      return [VERSION, current.id, ...parts].join(':');
    },
    decrypt(sealed, aad) {
      const [version, id = '', iv, tag, body] = sealed.split(':');
      const key = keys.get(id);
      if (version !== VERSION || !key || !iv || !tag || body === undefined)
        throw new Error(`Cannot open a sealed value of ${aad}: made with another key or not sealed at all.`);
      const decipher = createDecipheriv('aes-256-gcm', key.encryptionKey, Buffer.from(iv, 'base64url'));
      decipher.setAAD(Buffer.from(aad)).setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
    blindIndex: (text, purpose) => indexOf(current, text, purpose),
    blindIndexes: (text, purpose) => keysCurrentFirst().map((key) => indexOf(key, text, purpose)),
    deriveToken: (purpose, ...parts) => tokenOf(current, purpose, parts),
    deriveTokens: (purpose, ...parts) => keysCurrentFirst().map((key) => tokenOf(key, purpose, parts)),
    keyId: () => current.id,
    keyIds: () => [...keys.keys()],
    encryptWith(keyId) {
      const key = keys.get(keyId);
      if (key) current = key;
      return key !== undefined;
    },
  };
}
