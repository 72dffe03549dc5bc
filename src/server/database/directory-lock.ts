/**
 * Allows one process per data directory, because two processes on one PGlite directory lose rows silently. On Linux the lock is an
 * abstract socket, which the kernel frees when the process ends. Elsewhere it is a pid file whose process is checked.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { basename, dirname } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';

class DirectoryInUse extends StartError {
  override readonly exitCode = 3;
}

interface DirectoryLock {
  release(): Promise<void>;
}

export async function lockDirectory(folder: string): Promise<DirectoryLock> {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const pidFile = `${folder}.pid`;
  const socket = process.platform === 'linux' ? await acquireSocketLock(folder, pidFile) : null;
  if (!socket) refuseRunningOwner(folder, pidFile);
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    async release() {
      rmSync(pidFile, { force: true });
      if (socket) await new Promise((done) => socket.close(done));
    },
  };
}

const directoryInUse = (folder: string, pid: number | null) =>
  new DirectoryInUse(t('start:in_use', { folder, pid: pid ?? 'lain' }));

function acquireSocketLock(folder: string, pidFile: string): Promise<Server> {
  const real = realpathSync(dirname(folder));
  const name = createHash('sha256')
    .update(`${real}:${statSync(real).ino}:${basename(folder)}`)
    .digest('hex')
    .slice(0, 32);
  const server = createServer((caller) => caller.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? directoryInUse(folder, readPid(pidFile)) : error),
    );
    server.listen({ path: `\0sentra-umkm-${name}` }, () => {
      server.unref();
      resolve(server);
    });
  });
}

function readPid(pidFile: string): number | null {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

function refuseRunningOwner(folder: string, pidFile: string): void {
  const pid = readPid(pidFile);
  if (!pid || pid === process.pid) return;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return;
  }
  throw directoryInUse(folder, pid);
}
