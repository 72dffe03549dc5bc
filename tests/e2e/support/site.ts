/**
 * Where a server of the journeys is reached. By default it is one process on the embedded database. With E2E_DATABASE_URL (a PostgreSQL that
 * may create databases) it is two processes on one database, and nginx with the shipped sample spreads the requests over them.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { findProgram, type Running, startNginx } from '../../deploy/release-rehearsal.ts';
import { freePort } from '../../support/process.ts';

const PROCESS_COUNT = 2;
const postgres = process.env.E2E_DATABASE_URL;
const tool = fileURLToPath(new URL('../../../src/tools/run-tool.mjs', import.meta.url));

interface Site {
  url: string;
  /** Where its processes listen. */
  ports: number[];
  /** Settings of the processes. */
  env: Record<string, string>;
  /** Called when the processes are ready. */
  open(): Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

async function execute(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
const addressOf = (name: string) => Object.assign(new URL(String(postgres)), { pathname: `/${name}` }).href;
const newName = () => `umkm_e2e_${randomBytes(6).toString('hex')}`;

/** Copies the demo data of the embedded database to PostgreSQL, once per run. Returns how to remove it. */
export async function copyDemoToPostgres(dataDir: string): Promise<() => Promise<void>> {
  if (!postgres) return async () => undefined;
  const name = newName();
  await execute(`create database ${name} encoding 'UTF8' template template0`);
  await promisify(execFile)(process.execPath, [tool, 'db-move', addressOf(name)], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  process.env.E2E_DEMO_DATABASE = name;
  return () => execute(`drop database ${name} with (force)`);
}

async function severalProcesses(folder: string, dataDir: string, isDemo: boolean): Promise<Site> {
  const program = findProgram('nginx');
  if (!program) throw new Error('E2E_DATABASE_URL needs nginx.');
  const name = newName();
  await execute(`create database ${name} template ${(isDemo && process.env.E2E_DEMO_DATABASE) || 'template0'}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ports: number[] = [];
  while (ports.length < PROCESS_COUNT) ports.push(await freePort());
  const secretKey = isDemo ? await readFile(join(dataDir, 'secret.key'), 'utf8') : 'k'.repeat(40);
  // nginx runs as another user.
  chmodSync(folder, 0o755);
  let nginx: Running | undefined;
  const site: Site = {
    url,
    ports,
    env: {
      DATABASE_URL: addressOf(name),
      SECRET_KEY: secretKey.trim(),
      PUBLIC_URL: url,
      TRUST_PROXY: 'loopback',
      DEMO: '0',
      // `off` is not allowed behind a proxy.
      RATE_LIMITS: '1000000',
    },
    async open() {
      const nginxFolder = join(folder, 'nginx');
      mkdirSync(nginxFolder, { recursive: true });
      nginx = await startNginx(program, nginxFolder, ports, port);
    },
    async close() {
      // Not SIGKILL, which would leave its worker process.
      await nginx?.stop('SIGTERM');
      nginx = undefined;
    },
    async remove() {
      await site.close();
      await execute(`drop database if exists ${name} with (force)`);
    },
  };
  return site;
}

/** `data`: where the server begins. The demo data is first created on the embedded database. */
export async function makeSite(folder: string, dataDir: string, data: 'empty' | 'demo' | 'new demo'): Promise<Site> {
  if (postgres && data !== 'new demo') return severalProcesses(folder, dataDir, data === 'demo');
  const port = await freePort();
  const nothing = async () => undefined;
  return { url: `http://127.0.0.1:${port}`, ports: [port], env: {}, open: nothing, close: nothing, remove: nothing };
}
