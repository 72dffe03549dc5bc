/**
 * PostgreSQL for the bench: the server at DATABASE_URL (which must be allowed to create databases), or a temporary cluster with
 * normal durability. `withData` returns a copy of a seeded database, which is created once per size and run.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { fillBench } from '#server/seeds/bench/fill-bench.ts';
import { freePort } from '../support/process.ts';

export interface BenchDatabase {
  /** A copy of the seeded data that may be changed. */
  withData(products: number): Promise<{ url: string; pool: pg.Pool; drop(): Promise<void> }>;
  close(): Promise<void>;
}

/** Minimum sizes of a busy town. The number of products varies. */
const SIZES = { shops: 2_000, orders: 100_000, buyers: 5_000 };

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const cluster = process.env.DATABASE_URL ? null : await startCluster();
  const base = cluster?.url ?? (process.env.DATABASE_URL as string);
  const seeded = new Map<number, string>();
  const made: string[] = [];
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: withDatabaseName(base, 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const make = async (template: string) => {
    const name = `sentra_bench_${randomBytes(5).toString('hex')}`;
    await admin(`create database ${name} encoding 'UTF8' template ${template}`);
    made.push(name);
    return name;
  };
  return {
    async withData(products) {
      let template = seeded.get(products);
      if (!template) {
        template = await make('template0');
        await seed(withDatabaseName(base, template), products);
        seeded.set(products, template);
      }
      const name = await make(template);
      const url = withDatabaseName(base, name);
      // Same size as the product's own pool.
      const pool = new pg.Pool({ connectionString: url, max: 10 });
      return {
        url,
        pool,
        async drop() {
          await pool.end();
          await admin(`drop database if exists ${name} with (force)`);
        },
      };
    },
    async close() {
      if (cluster) return cluster.stop();
      for (const name of made) await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

function withDatabaseName(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

async function seed(databaseUrl: string, products: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sentra-bench-'));
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: SECRET, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const db = await openDatabase({ databaseUrl, dataDir, guardTransactions: false, withoutTimeouts: true });
  const app = await buildApp({ config: loadConfig(env), db });
  try {
    await app.ready();
    await fillBench(db, { ...SIZES, products }, () => undefined);
  } finally {
    await app.close();
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
export const SECRET = 'a-key-for-the-bench-only-0123456789abcdef';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. It then runs as the user `postgres`. */
async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = await findBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'sentra-bench-pg-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  await chmod(folder, 0o755);
  const who = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'], who);
  const port = await freePort();
  const settings = ['shared_buffers=512MB', 'max_connections=100', 'listen_addresses=127.0.0.1', 'max_wal_size=4GB'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    { ...who, stdio: 'ignore' },
  );
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (tries > 100 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());

/** The newest server in the usual folders, else the one in the path. */
async function findBinaries(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? await readdir(root) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest) return join(root, newest, 'bin');
  try {
    return join(execFileSync('which', ['postgres']).toString().trim(), '..');
  } catch {
    throw new Error('The bench needs a PostgreSQL: set DATABASE_URL, or install one.');
  }
}
