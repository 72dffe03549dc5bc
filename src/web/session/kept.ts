/**
 * The session in local storage under `user`, AES-GCM with a key that scripts cannot read out (IndexedDB). Hygiene, not
 * protection: a strict CSP, short access tokens and rotation are.
 */
import type { SessionUser } from '#machines/session.ts';
import { deviceStorage, forgetsAll, noteForgetful } from '../storage.ts';

const NAME = 'user';

function openKeys(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('sentra', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('keys');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function findOrMakeKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const database = await openKeys();
  try {
    return await new Promise((resolve, reject) => {
      // One transaction: of two tabs that start together, the second finds the key of the first.
      const keys = database.transaction('keys', 'readwrite').objectStore('keys');
      const found = keys.get('session');
      found.onsuccess = () => {
        if (found.result) return resolve(found.result as CryptoKey);
        const put = keys.put(fresh, 'session');
        put.onsuccess = () => resolve(fresh);
        put.onerror = () => reject(put.error);
      };
      found.onerror = () => reject(found.error);
    });
  } finally {
    database.close();
  }
}

/** Some WebViews never answer. */
const LONGEST_MS = 3_000;
const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), LONGEST_MS));

let key: Promise<CryptoKey | null> | undefined;
/** null: this browser keeps no key, so the session is kept in this page only. */
const sessionKey = () =>
  (key ??= forgetsAll()
    ? Promise.resolve(null)
    : Promise.race([findOrMakeKey(), late()]).catch(() => {
        noteForgetful();
        return null;
      }));

/** The session where nothing can be kept: it ends with the page. */
let held: SessionUser | null = null;

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Null when nothing is kept, or nothing that can be read: then it is thrown away. */
export async function readKept(): Promise<SessionUser | null> {
  const text = deviceStorage.read(NAME);
  const sealing = text ? await sessionKey() : null;
  if (!text || !sealing) return held;
  try {
    const bytes = toBytes(text);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, sealing, bytes.slice(12));
    return JSON.parse(new TextDecoder().decode(plain)) as SessionUser;
  } catch {
    deviceStorage.remove(NAME);
    return null;
  }
}

export async function keep(user: SessionUser): Promise<void> {
  const sealing = await sessionKey();
  if (!sealing) {
    held = user;
    return;
  }
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(user));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, sealing, plain));
  deviceStorage.write(NAME, toText(new Uint8Array([...iv, ...sealed])));
}

export function forget(): void {
  held = null;
  deviceStorage.remove(NAME);
}
