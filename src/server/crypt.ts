/**
 * Encrypted columns, blind indexes and derived tokens. Every key is derived from SECRET_KEY by HKDF. Values encrypted with a key of
 * SECRET_KEY_OLD can still be read. New values are encrypted with the current key.
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
  /** AES-256-GCM → `v1:keyid:iv:tag:ciphertext`. `aad` is `table.column.rowid`, so a value moved to another row cannot be decrypted. */
  encrypt(text: string, aad: string): string;
  decrypt(sealed: string, aad: string): string;
  /** Makes unique checks possible without decrypting: the same text and purpose always give the same index. */
  blindIndex(text: string, purpose: string): string;
  /** The index under every known key, current key first. It also finds rows that still have to be encrypted with the new key. */
  blindIndexes(text: string, purpose: string): string[];
  /** base64url of an HMAC over the parts. Used for the next refresh token and for signed addresses. */
  deriveToken(purpose: string, ...parts: string[]): string;
  /** The token under every known key, current key first. */
  deriveTokens(purpose: string, ...parts: string[]): string[];
  /** Fingerprint of the current key: 8 hex digits. The key cannot be computed from it. */
  keyId(): string;
  /** Fingerprints of all known keys. */
  keyIds(): string[];
  /** Encrypts with that key from now on. Returns false if the key is unknown here. */
  encryptWith(keyId: string): boolean;
}

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url');

const IV_BYTES = 12;
const ivPool = { bytes: Buffer.alloc(0), at: 0 };
/** Random bytes are drawn for 256 IVs at once, because one system call costs more than the encryption. No byte is used twice. */
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
  // A key object is prepared once. Raw bytes would be prepared again each time, which takes a third of a decryption.
  const encryptionKey = createSecretKey(derive('seal'));
  return {
    id: sha256(encryptionKey.export()).slice(0, 8),
    encryptionKey,
    hmac: (purpose, text) => createHmac('sha256', derive(purpose)).update(text),
  };
}

/** Fingerprint of the key that encrypted the value; null if it is not an encrypted value. */
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
