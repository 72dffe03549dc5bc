/**
 * The copy of unfinished answers on this device. In local storage because only that is written before a closing page is gone;
 * knows nothing of forms. It stays when a session expires and goes when the person leaves on purpose (`forgetCopies`).
 */
import type { Aside } from '#engine/aside.ts';
import type { Answers } from '#engine/types.ts';
import { deviceStorage, tabStorage } from '../../storage.ts';

/** Untouched for this long, a copy is of no use any more (drafts on the server live as long). */
const KEPT_DAYS = 180;
/** Begins the name of every copy. */
export const COPY_PREFIX = 'isian:';

export interface Copy<File = unknown> {
  answers: Answers;
  /** Answers to questions that are asked no more, of a draft that lies nowhere else. */
  aside?: Aside;
  /** What the server (or, when a record is edited, the record) said when last heard. */
  base: Answers;
  revision: number;
  form_version: number;
  step: string | null;
  seen: string[];
  failed: string[];
  files: Record<string, File>;
  at: number;
}

export const copyName = (person: string | null, form: string, key = ''): string =>
  `${COPY_PREFIX}${person ?? '-'}:${form}${key ? `:${key}` : ''}`;

export function readCopy<File>(name: string, now = Date.now()): Copy<File> | null {
  try {
    const copy = JSON.parse(deviceStorage.read(name) ?? 'null') as Copy<File> | null;
    if (!copy || typeof copy.answers !== 'object' || now - copy.at > KEPT_DAYS * 86_400_000) return null;
    return copy;
  } catch {
    return null;
  }
}

/** After a person left on purpose: forms that are still open may not write their answers again. */
let isLeft = false;

export function markLeft(next: boolean): void {
  isLeft = next;
}

/** False when this device keeps nothing (storage full or forbidden): then the copy lives as long as the page. */
export function writeCopy<File>(name: string, copy: Copy<File>): boolean {
  if (isLeft && !name.startsWith(copyName(null, ''))) return false;
  return deviceStorage.write(name, JSON.stringify(copy));
}

export const dropCopy = (name: string): void => deviceStorage.remove(name);

/** Everything this person left on this device, and what only this tab keeps. */
export function forgetCopies(person: string | null): void {
  for (const storage of [deviceStorage, tabStorage])
    for (const name of storage.names()) if (name.startsWith(copyName(person, ''))) storage.remove(name);
}
