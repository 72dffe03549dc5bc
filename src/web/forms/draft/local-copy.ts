/**
 * The copy of unfinished answers on this device. In local storage because only that is written before a closing page is gone;
 * knows nothing of forms. It stays when a session expires and goes when the person leaves on purpose (`forgetCopies`).
 */
import type { OrphanedAnswers } from '#engine/orphaned-answers.ts';
import type { Answers } from '#engine/types.ts';
import { deviceStorage, tabStorage } from '../../storage.ts';

/** Untouched for this long, a copy is of no use any more (drafts on the server live as long). */
const MAX_AGE_DAYS = 180;
/** Begins the name of every copy. */
export const LOCAL_COPY_PREFIX = 'isian:';

export interface LocalCopy<File = unknown> {
  answers: Answers;
  /** Answers to questions that are asked no more, of a draft that lies nowhere else. */
  aside?: OrphanedAnswers;
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

export const localCopyKey = (userId: string | null, form: string, key = ''): string =>
  `${LOCAL_COPY_PREFIX}${userId ?? '-'}:${form}${key ? `:${key}` : ''}`;

export function readLocalCopy<File>(name: string, now = Date.now()): LocalCopy<File> | null {
  try {
    const copy = JSON.parse(deviceStorage.read(name) ?? 'null') as LocalCopy<File> | null;
    if (!copy || typeof copy.answers !== 'object' || now - copy.at > MAX_AGE_DAYS * 86_400_000) return null;
    return copy;
  } catch {
    return null;
  }
}

/** After a person left on purpose: forms that are still open may not write their answers again. */
let hasLoggedOut = false;

export function setLoggedOut(next: boolean): void {
  hasLoggedOut = next;
}

/** False when this device keeps nothing (storage full or forbidden): then the copy lives as long as the page. */
export function writeLocalCopy<File>(name: string, copy: LocalCopy<File>): boolean {
  if (hasLoggedOut && !name.startsWith(localCopyKey(null, ''))) return false;
  return deviceStorage.write(name, JSON.stringify(copy));
}

export const removeLocalCopy = (name: string): void => deviceStorage.remove(name);

/** Everything this person left on this device, and what only this tab keeps. */
export function removeLocalCopies(userId: string | null): void {
  for (const storage of [deviceStorage, tabStorage])
    for (const name of storage.names()) if (name.startsWith(localCopyKey(userId, ''))) storage.remove(name);
}
