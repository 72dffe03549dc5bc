/** Prepares DATA_DIR, the data folder of an installation: it must be private, writable and have free space. */

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
import { errorCode, errorMessage } from './lib/error-code.ts';
import { type TextName, t } from './lib/i18n.ts';
import { ROOT } from './root.ts';
import { StartError } from './start-error.ts';

const MB = 1024 * 1024;
/**
 * Free bytes below which the embedded database accepts no writes. To open again after a crash it needs one more journal file
 * (16 MB) and space to bring its tables up to date.
 */
export const DATABASE_RESERVE = 32 * MB;
/** A new embedded database needs 45 MB for itself. */
const NEW_DATABASE_SIZE = 48 * MB;
/** Free bytes needed for files, mails and the key alone. */
export const FILES_RESERVE = 1 * MB;

interface FileSystemStats {
  bavail: number;
  bsize: number;
  files: number;
  ffree: number;
}
const freeBytes = ({ bavail, bsize, files, ffree }: FileSystemStats): number =>
  // Some file systems also limit the number of files. The others report 0 of 0.
  files > 0 && ffree === 0 ? 0 : bavail * bsize;

/**
 * Creates the folder or checks it, and denies other users access to it and to every file that the process writes from now on.
 * `isEmbedded`: the folder contains the database. Throws a StartError that says what to do.
 */
export function prepareDataDir(folder: string, isEmbedded: boolean): void {
  const refuse = (key: TextName<'start:data_dir'>, params = {}): never => {
    throw new StartError(t(`start:data_dir.${key}`, { folder, ...params }));
  };
  try {
    createFolder(folder);
    if (!statSync(folder).isDirectory()) refuse('no_folder');
    refuseForeignFolder(folder, refuse);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = errorCode(error);
    if (code === 'EEXIST' || code === 'ENOTDIR') refuse('no_folder');
    if (isStorageFull(error)) refuse('full', { free: 0, needed: 1 });
    refuse('not_writable', { reason: code || errorMessage(error) });
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

/** Creates one folder after the other. With `recursive`, Node never returns on file systems that allow no folders, such as /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Refuses a folder that contains more than our data. Restricting it would lock other users out of their files. */
function refuseForeignFolder(folder: string, refuse: (key: 'foreign') => never): void {
  const real = realpathSync(folder);
  const contains = (path: string) => `${path}${sep}`.startsWith(real === sep ? sep : `${real}${sep}`);
  if (contains(realpathSync(ROOT))) refuse('foreign');
}

/** Removes the rights of group and others. The owner's rights stay, so no file becomes unreadable or executable. */
function restrictToOwner(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // The file belongs to another user in a shared volume. Only its owner may change its mode.
    if (errorCode(error) !== 'EPERM') throw error;
    console.error(t('start:data_dir.open', { path }));
  }
}

/** Restricts everything in the folder, because an older release or a manual copy may have left it open. Does not follow symbolic links. */
export function restrictAllToOwner(folder: string): void {
  restrictToOwner(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) restrictAllToOwner(path);
      else if (entry.isFile() && !lstatSync(path).isSymbolicLink()) restrictToOwner(path);
    } catch (error) {
      // Another process of the same installation removed it meanwhile.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
}

export const readFreeBytes = async (folder: string): Promise<number> => freeBytes(await statfs(folder));

interface DiskSpace {
  /** Returns the last result at once. It is at most a second old. */
  isLow(): boolean;
  /** Checks now, unless the last check is less than a second old. */
  check(): Promise<boolean>;
}

const CHECK_INTERVAL_MS = 1_000;

/** Watches the file system of `folder`. Low means less than `reserve` bytes. A folder that cannot be checked counts as low. */
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
