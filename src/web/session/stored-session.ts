/**
 * The session in local storage under `user`, encrypted with AES-GCM and a non-extractable key (IndexedDB). This is
 * hygiene and not protection. Protection comes from a strict CSP, short-lived access tokens and rotation.
 */
import type { SessionUser } from '#machines/session.ts';
import { deviceStorage, isStorageUnavailable, markStorageUnavailable } from '../storage.ts';

const STORAGE_KEY = 'user';

function openKeyDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('sentra', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('keys');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function findOrCreateKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const database = await openKeyDatabase();
  try {
    return await new Promise((resolve, reject) => {
      // One transaction, so that of two tabs that start together, the second finds the key of the first.
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

/** IndexedDB never answers in some WebViews. */
const KEY_TIMEOUT_MS = 3_000;
const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), KEY_TIMEOUT_MS));

let key: Promise<CryptoKey | null> | undefined;
/** Resolves to null when this browser cannot store a key. The session is then kept in memory only. */
const sessionKey = () =>
  (key ??= isStorageUnavailable()
    ? Promise.resolve(null)
    : Promise.race([findOrCreateKey(), rejectAfterTimeout()]).catch(() => {
        markStorageUnavailable();
        return null;
      }));

/** The session when it cannot be stored. It ends with the page. */
let memorySession: SessionUser | null = null;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Returns null when nothing is stored. A value that cannot be decrypted is removed. */
export async function readStoredSession(): Promise<SessionUser | null> {
  const text = deviceStorage.read(STORAGE_KEY);
  const encryptionKey = text ? await sessionKey() : null;
  if (!text || !encryptionKey) return memorySession;
  try {
    const bytes = fromBase64(text);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, 12) },
      encryptionKey,
      bytes.slice(12),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as SessionUser;
  } catch {
    deviceStorage.remove(STORAGE_KEY);
    return null;
  }
}

export async function storeSession(user: SessionUser): Promise<void> {
  const encryptionKey = await sessionKey();
  if (!encryptionKey) {
    memorySession = user;
    return;
  }
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(user));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, encryptionKey, plain));
  deviceStorage.write(STORAGE_KEY, toBase64(new Uint8Array([...iv, ...encrypted])));
}

export function removeStoredSession(): void {
  memorySession = null;
  deviceStorage.remove(STORAGE_KEY);
}
