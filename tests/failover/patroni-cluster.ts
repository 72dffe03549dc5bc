/** Three PostgreSQL servers on this machine, kept by Patroni and etcd: one primary, and a standby that has every commit before it is acknowledged. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findProgram } from '../deploy/release-rehearsal.ts';
import { postgresBinaries, unprivileged } from '../support/cluster.ts';
import { freePort } from '../support/process.ts';

const [etcdProgram, patroniProgram] = [findProgram('etcd'), findProgram('patroni')];
/** Debian packages that are missing. */
export const missingPackages: string[] = [
  etcdProgram ? '' : 'etcd-server',
  patroniProgram ? '' : 'patroni',
  postgresBinaries ? '' : 'postgresql',
].filter(Boolean);

const NODE_COUNT = 3;
/** A server that was killed is not restarted as primary, the standby takes over at once. Commits wait for a standby. */
const CLUSTER_SETTINGS = {
  ttl: 20,
  loop_wait: 1,
  retry_timeout: 3,
  master_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
    parameters: {
      max_connections: 100,
      wal_log_hints: 'on',
      shared_buffers: '128MB',
      // A standby asks a new primary at once. With the default of 5 s all commits wait for that long after a failover.
      wal_retrieve_retry_interval: '500ms',
    },
  },
};
const TRUST = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];

export interface Node {
  name: string;
  port: number;
  data: string;
}

const urlOf = ({ port }: Node, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

async function ask<Row extends object>(node: Node, text: string, database = 'postgres'): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: urlOf(node, database),
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Kills a process and what it started, as a crash of the machine would. */
function killWithChildren(pid: number): void {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const one of [pid, ...listed.split('\n').map(Number).filter(Boolean)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

export class PatroniCluster {
  readonly nodes: Node[] = [];
  readonly #folder: string;
  readonly #user = unprivileged();
  readonly #programs: ChildProcess[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    // The servers run as another user.
    chmodSync(folder, 0o755);
  }

  /** The address for the application, with all hosts. */
  get url(): string {
    const hosts = this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://postgres@${hosts}/sentra?target_session_attrs=read-write`;
  }

  async start(): Promise<void> {
    const [client, peer] = [await freePort(), await freePort()];
    const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    this.#spawn('etcd', String(etcdProgram), [
      `--data-dir=${this.#makeFolder('etcd-data')}`,
      `--listen-client-urls=${clientUrl}`,
      `--advertise-client-urls=${clientUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=default=${peerUrl}`,
    ]);
    for (let n = 1; n <= NODE_COUNT; n++) await this.#startNode(`node${n}`, client);
    await this.untilHealthy();
    await ask(await this.primary(), `create database sentra encoding 'UTF8' template template0`);
  }

  async #startNode(name: string, etcdPort: number): Promise<void> {
    const node = { name, port: await freePort(), data: join(this.#makeFolder(name), 'data') };
    this.nodes.push(node);
    const api = `127.0.0.1:${await freePort()}`;
    const account = { username: 'postgres', password: 'unused' };
    const settings = {
      scope: 'sentra',
      name,
      restapi: { listen: api, connect_address: api },
      etcd3: { hosts: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        dcs: CLUSTER_SETTINGS,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${node.port}`,
        connect_address: `127.0.0.1:${node.port}`,
        data_dir: node.data,
        bin_dir: postgresBinaries,
        pgpass: join(this.#folder, name, 'pgpass'),
        authentication: { superuser: account, replication: account, rewind: account },
        pg_hba: TRUST,
        parameters: { unix_socket_directories: join(this.#folder, name) },
      },
    };
    const file = join(this.#folder, `${name}.yml`);
    // JSON is YAML, too.
    writeFileSync(file, JSON.stringify(settings));
    this.#spawn(name, String(patroniProgram), [file]);
  }

  #makeFolder(name: string): string {
    const path = join(this.#folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (this.#user) chownSync(path, this.#user.uid, this.#user.gid);
    return path;
  }

  #spawn(name: string, program: string, args: string[]): void {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const stdio: ['ignore', number, number] = ['ignore', log, log];
    this.#programs.push(spawn(program, args, { ...this.#user, cwd: this.#folder, stdio }));
  }

  async #isPrimary(node: Node): Promise<boolean> {
    const rows = await ask<{ standby: boolean }>(node, 'select pg_is_in_recovery() as standby').catch(() => []);
    return rows[0]?.standby === false;
  }

  async primary(): Promise<Node> {
    const found = await Promise.all(this.nodes.map(async (node) => ((await this.#isPrimary(node)) ? node : null)));
    const [primary] = found.filter((node) => node !== null);
    if (!primary) throw new Error('no server accepts writes now');
    return primary;
  }

  /** Waits until both others follow the primary, one of them synchronously. */
  async untilHealthy(limitMs = 120_000): Promise<void> {
    const sync = `select count(*) filter (where sync_state = 'sync')::int as sync, count(*)::int as following
      from pg_stat_replication where state = 'streaming'`;
    for (const since = Date.now(); Date.now() - since < limitMs; await wait(200)) {
      const counted = await this.primary()
        .then((node) => ask<{ sync: number; following: number }>(node, sync))
        .catch(() => []);
      if (this.#programs.some(({ exitCode }) => exitCode !== null)) break;
      if (counted[0]?.sync && counted[0].following === NODE_COUNT - 1) return;
    }
    throw new Error(`The servers did not become healthy. Their logs are in ${this.#folder}.`);
  }

  async killPrimary(): Promise<void> {
    const { data } = await this.primary();
    killWithChildren(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  }

  /** Asks the primary, in the application's database. */
  async rows<Row extends object>(text: string): Promise<Row[]> {
    return ask<Row>(await this.primary(), text, 'sentra');
  }

  async stop(): Promise<void> {
    // Patroni first: it would start the servers again.
    for (const program of [...this.#programs].reverse()) program.kill('SIGKILL');
    for (const { data } of this.nodes) {
      const file = join(data, 'postmaster.pid');
      if (existsSync(file)) killWithChildren(Number(readFileSync(file, 'utf8').split('\n')[0]));
    }
    await wait(500);
  }
}
