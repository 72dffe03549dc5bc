/**
 * What a store of files promises, wherever it lies: bytes by their SHA-256, never rewritten, public and private apart. It knows no
 * rows: who may see what is decided before it is asked. `private/ab/ab….pdf` is the name in a folder and in a bucket alike.
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
  /** Before the first file: throws a sentence for who started it where the store does not answer. */
  open(): Promise<void>;
  /** A name for bytes that are still arriving; nobody serves it, and the sweep removes what a crash leaves. */
  temporary(): Promise<string>;
  /** Moves finished bytes to their final name, durably. Putting the same bytes again is harmless. */
  put(path: string, key: StoreKey): Promise<void>;
  read(key: StoreKey): Promise<{ stream: Readable; bytes: number } | null>;
  /** The same bytes under another key as well. False: there are none under `from`. */
  copy(from: StoreKey, to: StoreKey): Promise<boolean>;
  has(key: StoreKey): Promise<boolean>;
  /** Begins its day of grace anew. */
  touch(key: StoreKey): Promise<void>;
  /** Takes bytes out of sight, so that a sweep may look whether anybody still wants them. */
  quarantine(key: StoreKey): Promise<boolean>;
  restore(key: StoreKey): Promise<void>;
  discard(key: StoreKey): Promise<void>;
  /** Everything last put before `before`. */
  listOlder(before: Date): AsyncIterable<StoreKey>;
  removeTemporary(before: Date): Promise<number>;
}

export const VISIBILITIES = ['public', 'private'] as const;
/** Behind a name: out of sight. */
export const QUARANTINE_SUFFIX = '.aside';
const NAME = /^([0-9a-f]{64})\.((?:\d+\.)?[a-z0-9]+)$/;

/** `public/ab/ab….640.webp`. Throws for what is no key. */
export function nameOf({ visibility, sha256, extension }: StoreKey): string {
  const name = `${sha256}.${extension}`;
  if (!NAME.test(name)) throw new Error(`Not a name in the store: ${name}`);
  return `${visibility}/${sha256.slice(0, 2)}/${name}`;
}

/** The key of the last part of a name, and whether it was set aside; null for what is not ours. */
export function keyOf(visibility: Visibility, file: string): { key: StoreKey; aside: boolean } | null {
  const aside = file.endsWith(QUARANTINE_SUFFIX);
  const found = NAME.exec(aside ? file.slice(0, -QUARANTINE_SUFFIX.length) : file);
  if (!found?.[1] || !found[2]) return null;
  return { key: { visibility, sha256: found[1], extension: found[2] }, aside };
}
