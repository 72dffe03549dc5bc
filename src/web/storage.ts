/**
 * Browser storage. Where it is unavailable (blocked cookies, a WebView, a full device), values are kept in memory as
 * long as the page. Every screen then works for the visit, and a bar says that nothing is remembered.
 */

export interface Storage {
  read(name: string): string | null;
  /** False means that the value is kept only as long as the page. */
  write(name: string, value: string): boolean;
  remove(name: string): void;
  names(): string[];
}

function createStorage(openStorage: () => globalThis.Storage): Storage {
  const fallback = new Map<string, string>();
  // Even reading the property `localStorage` may throw.
  const attempt = <T>(work: (storage: globalThis.Storage) => T): T | undefined => {
    try {
      return work(openStorage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (name) => fallback.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    write(name, value) {
      const isKept = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      });
      if (isKept) fallback.delete(name);
      else fallback.set(name, value);
      return isKept === true;
    },
    remove(name) {
      fallback.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
    names: () => [...new Set([...fallback.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}

/** Shared by all tabs of this browser. */
export const deviceStorage = createStorage(() => localStorage);
/** For this tab only. */
export const tabStorage = createStorage(() => sessionStorage);

const PROBE_KEY = 'probe';
let isUnavailable: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether a session cannot be stored here, because there is no storage, or no WebCrypto over plain http. */
export function isStorageUnavailable(): boolean {
  if (isUnavailable === undefined) {
    isUnavailable = typeof crypto.subtle === 'undefined' || !deviceStorage.write(PROBE_KEY, '1');
    deviceStorage.remove(PROBE_KEY);
  }
  return isUnavailable;
}

/** Called later when the key store turns out to be unavailable as well. */
export function markStorageUnavailable(): void {
  if (isUnavailable === true) return;
  isUnavailable = true;
  for (const listener of listeners) listener();
}

export function subscribeStorageUnavailable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reading cookies may be forbidden. The result is then empty. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

export function writeCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie, and the Cookie Store API is not everywhere.
    document.cookie = text;
  } catch {
    // The choice is then valid for this visit only.
  }
}

/** A random UUID. Also works over plain http, where `crypto.randomUUID` does not exist. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32].map((end, n, ends) => hex.slice(ends[n - 1] ?? 0, end)).join('-');
}

const DEVICE_TOKEN_KEY = 'device';
/**
 * A random token, stored by the browser and sent with a visitor's writes. Rate limits count devices before IP
 * addresses.
 */
export function deviceToken(): string {
  const known = deviceStorage.read(DEVICE_TOKEN_KEY);
  if (known && /^[\w-]{16,64}$/.test(known)) return known;
  const token = randomId();
  deviceStorage.write(DEVICE_TOKEN_KEY, token);
  return token;
}
