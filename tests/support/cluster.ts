/** A PostgreSQL server for one test, which the test may stop, restart or copy into a standby. */
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './process.ts';

const run = promisify(execFile);

/** The folder with `initdb` and `pg_ctl`, or null when no PostgreSQL is installed. */
export const postgresBinaries: string | null = (() => {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim());
  } catch {
    // Not installed, or not in the path.
  }
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
})();

/** PostgreSQL refuses to run as root. Its programs then run as another user. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('This machine has no user that PostgreSQL could run as.');
}

export interface Cluster {
  url: string;
  /** `immediate` simulates a crash of the PostgreSQL server. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** A read-only copy that follows this server. */
  standby(): Promise<Cluster>;
  /** Makes a standby a server that accepts writes. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

async function clusterIn(folder: string, data: string): Promise<Cluster> {
  const bin = postgresBinaries as string;
  const user = unprivileged();
  const port = await freePort();
  // PostgreSQL is started in the background and would keep an inherited pipe open, so its output goes to a file.
  const call = (program: string, args: string[]) => run(join(bin, program), args, { ...user, cwd: folder });
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c wal_level=replica`;
  const log = join(folder, 'log');
  const start = () => call('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options]).then(() => undefined);
  const stop: Cluster['stop'] = (mode) => call('pg_ctl', ['stop', '-w', '-D', data, '-m', mode]).then(() => undefined);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    promote: () => call('pg_ctl', ['promote', '-w', '-D', data]).then(() => undefined),
    async standby() {
      const [own, copy] = await makeFolder(user);
      const source = `host=127.0.0.1 port=${port} user=postgres`;
      await call('pg_basebackup', ['-D', copy, '-d', source, '-R', '-c', 'fast', '--no-sync']);
      return clusterIn(own, copy);
    },
    async remove() {
      await stop('immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeFolder(user: ReturnType<typeof unprivileged>): Promise<[string, string]> {
  const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return [folder, join(folder, 'data')];
}

/** An empty server. Stop it with `remove`. */
export async function ownCluster(): Promise<Cluster> {
  const user = unprivileged();
  const [folder, data] = await makeFolder(user);
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(join(postgresBinaries as string, 'initdb'), args, { ...user, cwd: folder });
  writeFileSync(
    join(data, 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  );
  return clusterIn(folder, data);
}
