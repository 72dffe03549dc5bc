/** Secrets at rest: sealed columns, blind indexes, derived tokens. Every key comes from SECRET_KEY by HKDF. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const VERSION = 'v1';

export interface Crypt {
  /** AES-256-GCM → `v1:keyid:iv:tag:ciphertext`. `aad` is `table.column.rowid`: a sealed value moved to another row does not open. */
  seal(text: string, aad: string): string;
  open(sealed: string, aad: string): string;
  /** For uniqueness without reading: the same text gives the same index under the same purpose. */
  blindIndex(text: string, purpose: string): string;
  /** base64url of an HMAC over the parts; used for successors of refresh tokens and signed addresses. */
  deriveToken(purpose: string, ...parts: string[]): string;
}

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url');

const IV_BYTES = 12;
const drawn = { bytes: Buffer.alloc(0), at: 0 };
/** Drawn for many seals at once: each call to the kernel costs more than the seal. No byte is handed out twice. */
function freshIv(): Buffer {
  if (drawn.at + IV_BYTES > drawn.bytes.length) Object.assign(drawn, { bytes: randomBytes(IV_BYTES * 256), at: 0 });
  drawn.at += IV_BYTES;
  return drawn.bytes.subarray(drawn.at - IV_BYTES, drawn.at);
}

export function makeCrypt(secretKey: string): Crypt {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'sentra-umkm', purpose, 32));
  // As a key made ready once: bytes are made one again for each seal, a third of what it takes to open it.
  const sealing = createSecretKey(key('seal'));
  const keyId = createHash('sha256').update(sealing.export()).digest('hex').slice(0, 8);
  const hmac = (purpose: string, text: string) => createHmac('sha256', key(purpose)).update(text);
  return {
    seal(text, aad) {
      const iv = freshIv();
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(aad));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
      return [VERSION, keyId, ...parts].join(':');
    },
    open(sealed, aad) {
      const [version, id, iv, tag, body] = sealed.split(':');
      if (version !== VERSION || id !== keyId || !iv || !tag || body === undefined)
        throw new Error(`Cannot open a sealed value of ${aad}: made with another key or not sealed at all.`);
      const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(iv, 'base64url'));
      decipher.setAAD(Buffer.from(aad)).setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
    blindIndex: (text, purpose) => hmac(`index:${purpose}`, text).digest('base64url'),
    deriveToken: (purpose, ...parts) => hmac(`token:${purpose}`, parts.join('|')).digest('base64url'),
  };
}
