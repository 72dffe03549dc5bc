/**
 * The deployment as README.md of src/deploy describes it, without Docker: a release in a bare folder with production packages only,
 * two servers that run as an ordinary user, PgBouncer (Debian's) and nginx (Debian's) with the shipped samples.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#server/problems.ts';
import { type Cluster, ownCluster, postgresBinaries } from '#tests/support/cluster.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import * as rehearsal from './release-rehearsal.ts';

const nginxProgram = rehearsal.findProgram('nginx');
const pgbouncerProgram = rehearsal.findProgram('pgbouncer');
const missing = [
  nginxProgram ? '' : 'nginx',
  pgbouncerProgram ? '' : 'pgbouncer',
  postgresBinaries ? '' : 'postgresql',
].filter(Boolean);
if (missing.length > 0) console.warn(`The deployment is not tested: install ${missing.join(', ')}.`);

const PASSWORD = 'pasar-terapung-77-x';
const SPOOFED = '203.0.113.9';

describe.skipIf(missing.length > 0)('behind nginx and PgBouncer', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-deploy-'));
  const release = join(folder, 'app');
  const env = {
    DATA_DIR: '',
    SECRET_KEY: 'k'.repeat(40),
    DATABASE_POOLER: '1',
    TRUST_PROXY: 'loopback',
    LOG_REQUESTS: 'all',
    DATABASE_URL: '',
  };
  let cluster: Cluster;
  let pgbouncer: rehearsal.Running;
  let servers: rehearsal.Server[] = [];
  let nginx: rehearsal.Server;
  let migrations: { code: number | null; output: string }[] = [];
  let token = '';

  beforeAll(async () => {
    rehearsal.ownFolder(folder);
    env.DATA_DIR = rehearsal.ownFolder(join(folder, 'data'));
    await rehearsal.makeRelease(release);
    cluster = await ownCluster();
    const pooled = await rehearsal.startPgbouncer(
      String(pgbouncerProgram),
      join(folder, 'pgbouncer'),
      new URL(cluster.url),
    );
    pgbouncer = pooled;
    env.DATABASE_URL = pooled.url;
    // Past no direct address: the lock has to hold behind the pooler.
    migrations = await Promise.all([1, 2, 3].map(() => rehearsal.npmRun(release, ['db:migrate'], env)));
    if (migrations.some(({ code }) => code !== 0)) throw new Error(JSON.stringify(migrations));
    servers = await Promise.all([1, 2].map(() => rehearsal.serve(release, env)));
    nginx = await rehearsal.startNginx(
      String(nginxProgram),
      join(folder, 'nginx'),
      servers.map(({ port }) => port),
    );
  }, 600_000);
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await pgbouncer?.stop('SIGINT');
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const site = () => `http://127.0.0.1:${nginx.port}`;
  const api = (path: string, init: RequestInit = {}) =>
    fetch(`${site()}/api/v1${path}`, {
      ...init,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
    });
  /** A request whose bytes are not decompressed, from another address of this machine. */
  const raw = (path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1') =>
    new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port: nginx.port, path, headers, localAddress },
        async (response) => {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part);
          resolve({ response, body: Buffer.concat(parts) });
        },
      );
      sent.once('error', reject);
      sent.end();
    });

  test('three migrations at once behind the pooler end well, one after the other', () => {
    expect(migrations).toEqual([1, 2, 3].map(() => ({ code: 0, output: expect.stringContaining('Basis data siap') })));
  });

  test('the first staff account is created with production packages, and logs in through nginx', async () => {
    const created = await rehearsal.npmRun(
      release,
      ['staff:create', '--', 'kota@contoh.id', 'Kota'],
      env,
      `${PASSWORD}\n`,
    );
    expect(created).toEqual({ code: 0, output: expect.stringContaining('kota@contoh.id') });
    const login = await api('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kota@contoh.id', password: PASSWORD }),
    });
    expect(login.status).toBe(200);
    token = ((await login.json()) as { data: { token: string } }).data.token;
  });

  test('a page is compressed exactly once', async () => {
    const { response, body } = await raw('/', { 'accept-encoding': 'br, gzip' });
    expect(response.statusCode).toBe(200);
    // A page is compressed quickly the first time, and well when it is cached.
    const encoding = response.headers['content-encoding'];
    expect(encoding).toMatch(/^(br|gzip)$/);
    const html = (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString();
    expect(html).toMatch(/^<!doctype html>/i);
    const [, script = ''] = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const file = await raw(script, { 'accept-encoding': 'br' });
    expect(file.response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(file.body).length).toBeGreaterThan(file.body.length);
    expect((await raw('/', { 'accept-encoding': 'identity' })).response.headers['content-encoding']).toBeUndefined();
  });

  test('the server uses the real address of the client, even if the client sends a forged header', async () => {
    await raw('/api/v1/categories?from=elsewhere', { 'x-forwarded-for': SPOOFED }, '127.0.0.77');
    const log = () => servers.map((server) => server.output()).join('');
    await waitUntil(() => log().includes('"ip":"127.0.0.77"'));
    expect(log()).not.toContain(SPOOFED);
  });

  test('a file of some megabytes is accepted, one that is too large is refused by the server in words', async () => {
    const noise = await sharp({
      create: {
        width: 1_300,
        height: 1_300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(3_000_000);
    const send = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('form', 'profile');
      form.set('field', 'avatar');
      form.set('file', new Blob([bytes], { type: 'image/png' }), 'foto.png');
      return api('/uploads', { method: 'POST', body: form });
    };
    const accepted = await send(new Uint8Array(noise));
    expect(accepted.status, await accepted.clone().text()).toBe(201);
    const tooLarge = new Uint8Array(22_000_000);
    tooLarge.set(noise.subarray(0, 4_000));
    const refused = await send(tooLarge);
    expect([refused.status, await refused.json()]).toEqual([422, expect.objectContaining({ success: false })]);
  });

  test('a large body for a page ends at nginx', async () => {
    const refused = await fetch(`${site()}/contact-us`, { method: 'POST', body: new Uint8Array(2_000_000) });
    expect(refused.status).toBe(413);
  });

  test('live notifications arrive at once and the answer stays open', async () => {
    const ending = new AbortController();
    const response = await api('/users/events', { signal: ending.signal });
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const { value, done } = await reader.read();
    expect([done, new TextDecoder().decode(value)]).toEqual([false, expect.stringContaining('retry: 3000')]);
    ending.abort();
  });

  test('the metrics are not available through nginx', async () => {
    expect((await raw('/metrics')).response.statusCode).toBe(404);
  });

  test('ten busy processes hold at most 40 connections of PostgreSQL', async () => {
    const more: rehearsal.Server[] = [];
    while (more.length < 8) more.push(await rehearsal.serve(release, env));
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    try {
      const ports = [...servers, ...more].map(({ port }) => port);
      const statuses = new Set<number>();
      const ask = async (port: number, n: number) => {
        // Each of these reads the database: another page of the list, a cart with its session.
        const headers = { authorization: `Bearer ${token}` };
        for (const path of [`/products?page=${n}`, '/users/cart', `/products?search=amplang${n}`])
          statuses.add((await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers })).status);
      };
      const asking = Promise.all(ports.flatMap((port) => Array.from({ length: 60 }, (_, n) => ask(port, n + 1))));
      let [isOver, most] = [false, 0];
      void asking.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        const { rows } = await admin.query(`select count(*)::int as n from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`);
        most = Math.max(most, rows[0].n);
      }
      await asking;
      expect([...statuses]).toEqual([200]);
      expect(most > 10 && most <= 40, `${most} connections`).toBe(true);
    } finally {
      await admin.end();
      await Promise.all(more.map((server) => server.stop('SIGKILL')));
    }
  });

  test('while a server shuts down, no reader notices', async () => {
    const [first] = servers;
    const statuses = new Map<number, number>();
    const ask = async () => {
      for (let count = 0; count < 60; count++) {
        const { status } = await api('/categories');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const asking = Promise.all([ask(), ask(), ask()]);
    const code = await first?.stop();
    await asking;
    expect(code).toBe(0);
    expect([...statuses]).toEqual([[200, 180]]);
  });

  test('when no process is left, a call is answered 503 as the servers answer it', async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    const response = await api('/auth/login', { method: 'POST', body: '{}' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('problem-code')).toBe('UNAVAILABLE');
    expect(await response.json()).toMatchObject({
      success: false,
      message: problems.UNAVAILABLE().message,
      data: null,
    });
  });
});
