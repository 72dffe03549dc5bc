/** The folder of an installation (DATA_DIR): it is ours alone, may be written to, and has room. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { isStorageFull } from './database/unavailable-errors.ts';
import { t } from './lib/i18n.ts';
import { ROOT } from './root.ts';
import { StartError } from './start-error.ts';

const MB = 1024 * 1024;
/**
 * Below this the embedded database takes no more writes. To open again after a crash it needs one more file of its journal
 * (16 MB) and room to bring its tables up to date.
 */
export const DATABASE_RESERVE = 32 * MB;
/** A new embedded database needs 45 MB for itself. */
const NEW_DATABASE_SIZE = 48 * MB;
/** Files, mails and the key alone. */
export const FILES_RESERVE = 1 * MB;

interface FileSystemStats {
  bavail: number;
  bsize: number;
  files: number;
  ffree: number;
}
const freeBytes = ({ bavail, bsize, files, ffree }: FileSystemStats): number =>
  // Some file systems count files as well; those that do not say zero of zero.
  files > 0 && ffree === 0 ? 0 : bavail * bsize;

/**
 * Makes the folder, or makes sure of it, and closes it to other users. Everything that the process writes from now on is
 * closed to them too. `isEmbedded`: the database lies in it. Throws a StartError that says what to do.
 */
export function prepareDataDir(folder: string, isEmbedded: boolean): void {
  const refuse = (key: string, params = {}): never => {
    throw new StartError(t(`start:data_dir.${key}`, { folder, ...params }));
  };
  try {
    createFolder(folder);
    if (!statSync(folder).isDirectory()) refuse('no_folder');
    refuseForeignFolder(folder, refuse);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') refuse('no_folder');
    if (isStorageFull(error)) refuse('full', { free: 0, needed: 1 });
    refuse('not_writable', { reason: code ?? message });
  }
  // Threads share the umask of the process and may not set it.
  if (isMainThread) process.umask(0o077);
  restrictToOwner(folder);
  const needed = !isEmbedded
    ? FILES_RESERVE
    : DATABASE_RESERVE + (existsSync(join(folder, 'database')) ? 0 : NEW_DATABASE_SIZE);
  const free = freeBytes(statfsSync(folder));
  if (free < needed) refuse('full', { free: Math.floor(free / MB), needed: needed / MB });
}

/** One folder after the other: with `recursive`, Node never returns where a system such as /proc takes no folders. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Closing a folder that holds other things than ours would lock the machine's users out of them. */
function refuseForeignFolder(folder: string, refuse: (key: string) => never): void {
  const real = realpathSync(folder);
  const contains = (path: string) => `${path}${sep}`.startsWith(real === sep ? sep : `${real}${sep}`);
  if (contains(realpathSync(ROOT))) refuse('foreign');
}

/** Takes the rights of group and others away. The owner's stay, so nothing becomes unreadable or executable by it. */
function restrictToOwner(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // Somebody else's file in a shared volume: only its owner may change that.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    console.error(t('start:data_dir.open', { path }));
  }
}

/** Closes all that lies in the folder, as an older release or a copy by hand may have left it. Symbolic links are not followed. */
export function restrictAllToOwner(folder: string): void {
  restrictToOwner(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) restrictAllToOwner(path);
      else if (entry.isFile() && !lstatSync(path).isSymbolicLink()) restrictToOwner(path);
    } catch (error) {
      // Another process of the same installation removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

export const readFreeBytes = async (folder: string): Promise<number> => freeBytes(await statfs(folder));

export interface DiskSpace {
  /** As of at most a second ago, without waiting. */
  isLow(): boolean;
  /** Looks now, unless it looked within the last second. */
  check(): Promise<boolean>;
}

const CHECK_INTERVAL_MS = 1_000;

/** Watches the file system of `folder`; low is less than `reserve` bytes. A folder that cannot be looked at counts as low. */
export function watchDiskSpace(folder: string, reserve: number): DiskSpace {
  let isLow = false;
  let checkedAt = 0;
  let checking: Promise<boolean> | null = null;
  const check = () => {
    if (Date.now() - checkedAt < CHECK_INTERVAL_MS) return checking ?? Promise.resolve(isLow);
    checkedAt = Date.now();
    checking = readFreeBytes(folder)
      .then(
        (free) => free < reserve,
        () => true,
      )
      .then((found) => {
        isLow = found;
        checking = null;
        return found;
      });
    return checking;
  };
  return {
    check,
    isLow() {
      void check();
      return isLow;
    },
  };
}
