/**
 * The interface of a file store: bytes by their SHA-256, never rewritten, public and private separate. It does not know
 * rows. Access is decided before it is called. `private/ab/ab….pdf` is the name in a folder and in a bucket alike.
 */
import type { Readable } from 'node:stream';

export type Visibility = 'public' | 'private';
export interface StoreKey {
  visibility: Visibility;
  sha256: string;
  /** `jpg`, `png`, `pdf`, or of a derivative `640.webp`. */
  extension: string;
}
export interface FileStore {
  /** Called before the first file. Throws a sentence for the operator if the store does not respond. */
  open(): Promise<void>;
  /** A path for bytes that are still arriving. It is never served, and the sweep removes what a crash leaves. */
  temporary(): Promise<string>;
  /** Moves finished bytes to their final name, durably. Putting the same bytes again is harmless. */
  put(path: string, key: StoreKey): Promise<void>;
  read(key: StoreKey): Promise<{ stream: Readable; bytes: number } | null>;
  /** Copies bytes to another key. Returns false if there are none under `from`. */
  copy(from: StoreKey, to: StoreKey): Promise<boolean>;
  has(key: StoreKey): Promise<boolean>;
  /** Restarts its day of grace. */
  touch(key: StoreKey): Promise<void>;
  /** Hides bytes, so that a sweep can check whether they are still referenced. */
  quarantine(key: StoreKey): Promise<boolean>;
  restore(key: StoreKey): Promise<void>;
  discard(key: StoreKey): Promise<void>;
  /** Everything last put before `before`. */
  listOlder(before: Date): AsyncIterable<StoreKey>;
  removeTemporary(before: Date): Promise<number>;
}

export const VISIBILITIES = ['public', 'private'] as const;
/** Suffix of quarantined names. */
export const QUARANTINE_SUFFIX = '.aside';
const NAME = /^([0-9a-f]{64})\.((?:\d+\.)?[a-z0-9]+)$/;

/** `public/ab/ab….640.webp`. Throws for an invalid key. */
export function nameOf({ visibility, sha256, extension }: StoreKey): string {
  const name = `${sha256}.${extension}`;
  if (!NAME.test(name)) throw new Error(`Not a name in the store: ${name}`);
  return `${visibility}/${sha256.slice(0, 2)}/${name}`;
}

/** The key for the last part of a name, and whether it is quarantined; null for foreign files. */
export function keyOf(visibility: Visibility, file: string): { key: StoreKey; isQuarantined: boolean } | null {
  const isQuarantined = file.endsWith(QUARANTINE_SUFFIX);
  const found = NAME.exec(isQuarantined ? file.slice(0, -QUARANTINE_SUFFIX.length) : file);
  if (!found?.[1] || !found[2]) return null;
  return { key: { visibility, sha256: found[1], extension: found[2] }, isQuarantined };
}
