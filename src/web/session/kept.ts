/**
 * The session in local storage under `user`, AES-GCM with a key that scripts cannot read out (IndexedDB). Hygiene, not
 * protection: a strict CSP, short access tokens and rotation are.
 */
import type { SessionUser } from '#machines/session.ts';

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

let key: Promise<CryptoKey> | undefined;
// Where IndexedDB is refused the key lives as long as the tab: the person logs in again after a reload.
const sessionKey = () =>
  (key ??= findOrMakeKey().catch(() =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ));

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Null when nothing is kept, or nothing that can be read: then it is thrown away. */
export async function readKept(): Promise<SessionUser | null> {
  const text = localStorage.getItem(NAME);
  if (!text) return null;
  try {
    const bytes = toBytes(text);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, 12) },
      await sessionKey(),
      bytes.slice(12),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as SessionUser;
  } catch {
    localStorage.removeItem(NAME);
    return null;
  }
}

export async function keep(user: SessionUser): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(user));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sessionKey(), plain));
  localStorage.setItem(NAME, toText(new Uint8Array([...iv, ...sealed])));
}

export const forget = (): void => localStorage.removeItem(NAME);
