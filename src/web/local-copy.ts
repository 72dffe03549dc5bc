/**
 * The copy of unfinished answers on this device. It is in local storage, because only that is written reliably when a
 * page closes. Independent of forms. It stays when a session expires and is deleted on logout (`clearDeviceStorage`).
 */
import type { OrphanedAnswers } from '#engine/orphaned-answers.ts';
import type { Answers } from '#engine/types.ts';
import { deviceStorage } from './storage.ts';

/** Copies that were not changed for this long are deleted. Drafts on the server have the same lifetime. */
const MAX_AGE_DAYS = 180;
/** Prefix of the storage key of every copy. */
export const LOCAL_COPY_PREFIX = 'isian:';

export interface LocalCopy<File = unknown> {
  answers: Answers;
  /** Orphaned answers of a draft that exists on this device only. */
  orphanedAnswers?: OrphanedAnswers;
  /** The last known state of the server's draft, or of the record that is edited. */
  base: Answers;
  revision: number;
  form_version: number;
  step: string | null;
  seen: string[];
  failed: string[];
  files: Record<string, File>;
  /** These answers were also saved for later, through a link in a mail, under this id. */
  resumed?: string;
  at: number;
}

/** Names in copies that an earlier release has written. */
interface EarlierNames {
  aside?: OrphanedAnswers;
}

/** Key of the copy of a form that edits the only record of its kind. */
export const DEFAULT_COPY_KEY = 'edit';

export const localCopyKey = (userId: string | null, form: string, key = ''): string =>
  `${LOCAL_COPY_PREFIX}${userId ?? '-'}:${form}${key ? `:${key}` : ''}`;

export function readLocalCopy<File>(name: string, now = Date.now()): LocalCopy<File> | null {
  try {
    const stored = JSON.parse(deviceStorage.read(name) ?? 'null') as (LocalCopy<File> & EarlierNames) | null;
    if (!stored || typeof stored.answers !== 'object' || now - stored.at > MAX_AGE_DAYS * 86_400_000) return null;
    const { aside, ...copy } = stored;
    return aside ? { orphanedAnswers: aside, ...copy } : copy;
  } catch {
    return null;
  }
}

/** After logout, open forms must not write their copies again. */
let hasLoggedOut = false;

export function setLoggedOut(next: boolean): void {
  hasLoggedOut = next;
}

/** Returns false when the storage is full or forbidden. The copy is then kept in memory as long as the page. */
export function writeLocalCopy<Copy extends Pick<LocalCopy, 'answers' | 'at'>>(name: string, copy: Copy): boolean {
  if (hasLoggedOut && !name.startsWith(localCopyKey(null, ''))) return false;
  return deviceStorage.write(name, JSON.stringify(copy));
}

export const removeLocalCopy = (name: string): void => deviceStorage.remove(name);
