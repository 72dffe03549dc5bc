import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { type RunningServer, runProgram, runServer } from '#tests/support/process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-lifecycle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { as, app } = await testApp({}, (house) => {
  const config = { access: 'public', outside: true } as const;
  house.get('/fails-on-a-full-disk', { config }, async () => {
    throw Object.assign(new Error('could not extend file "base/5/1259"'), { code: '53100' });
  });
});

describe('health', () => {
  test('a live server answers without the database, and a ready one has checked it', async () => {
    expect((await as.visitor.request({ url: '/health/live' })).status).toBe(200);
    expect((await as.visitor.request({ url: '/health/ready' })).status).toBe(200);
    app.isShuttingDown = true;
    expect((await as.visitor.request({ url: '/health/ready' })).status).toBe(503);
    expect((await as.visitor.request({ url: '/health/live' })).status).toBe(200);
    app.isShuttingDown = false;
  });

  test('a server that could not write to a full disk is not ready until it has written again', async () => {
    const ready = async () => (await as.visitor.request({ url: '/health/ready' })).status;
    await waitUntil(async () => (await ready()) === 200);
    const refused = await as.visitor.request({ url: '/fails-on-a-full-disk' });
    expect([refused.status, refused.text]).toEqual([507, expect.stringContaining('Ruang penyimpanan server penuh')]);
    expect(await ready()).toBe(503);
    await waitUntil(async () => (await ready()) === 200);
  });

  test('however often readiness is checked, it writes rarely and reads one at a time', async () => {
    const asked: string[] = [];
    const { executeSql } = app.db;
    app.db.executeSql = (text, values) => {
      asked.push(text);
      return executeSql(text, values);
    };
    const answers = await Promise.all(Array.from({ length: 200 }, () => as.visitor.request({ url: '/health/ready' })));
    app.db.executeSql = executeSql;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.filter((text) => text.startsWith('insert')).length).toBeLessThanOrEqual(1);
    expect(asked.length).toBeLessThan(200);
  });

  test('the server is not ready when the database does not answer within half a second', async () => {
    const asked = app.db.executeSql;
    app.db.executeSql = () => new Promise(() => undefined);
    expect((await as.visitor.request({ url: '/health/ready' })).status).toBe(503);
    app.db.executeSql = asked;
  });

  test('metrics are served to the same machine, but not through a proxy or to other machines', async () => {
    const figures = await as.visitor.request({ url: '/metrics' });
    expect(figures.text).toContain('http_request_seconds');
    expect((await as.visitor.request({ url: '/metrics', remoteAddress: '203.0.113.9' })).status).toBe(404);
    expect((await as.visitor.request({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(
      404,
    );
  });
});

test('input that is not HTTP is refused in the envelope on the socket', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const say = (words: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(words));
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk)).on('close', () => resolve(heard));
    });
  expect(await say('HALO PASAR\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request[\s\S]*"success":false/);
  expect(await say(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413/);
});

/** The servers run one after the other on one folder, because a start from nothing takes longer than most tests. */
describe('a process', { timeout: 120_000 }, () => {
  const dataDir = join(folder, 'shared');
  let server: RunningServer;
  beforeAll(async () => {
    server = await runServer({ DATA_DIR: dataDir });
  }, 120_000);
  afterAll(() => {
    server?.child.kill('SIGKILL');
  });

  longTest('that finds its folder in use ends with a sentence and exit code 3', async () => {
    const second = runProgram('src/server/main.ts', { DATA_DIR: dataDir, PORT: '0', DEMO: '0' });
    expect((await second.waitForExit()).code).toBe(3);
    expect(second.output()).toContain(`sedang dipakai proses ${server.child.pid}`);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  test('that finds its port in use reports it in a sentence', async () => {
    const { port } = new URL(server.url);
    const settings = { DATA_DIR: join(folder, 'second'), PORT: port, DEMO: '1', LOG_LEVEL: 'warn' };
    const second = runProgram('src/server/main.ts', settings);
    expect((await second.waitForExit()).code).toBe(1);
    expect(second.output()).toContain(`Port ${port} sedang dipakai`);
    // Reported before any file is created, so that it does not take the time of a first start.
    expect(existsSync(join(folder, 'second/database'))).toBe(false);
  });

  longTest('that was killed leaves its folder usable for the next process', async () => {
    server.child.kill('SIGKILL');
    await server.waitForExit();
    server = await runServer({ DATA_DIR: dataDir });
    await waitUntil(async () => (await fetch(`${server.url}/health/ready`)).status === 200);
  });

  test('shuts down in order at a signal: a running request gets its response, a half-open connection does not delay it', async () => {
    const { hostname, port } = new URL(server.url);
    const silent = connect(Number(port), hostname);
    silent.on('error', () => undefined);
    await new Promise((resolve) => silent.once('connect', resolve));
    silent.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    const asked = fetch(`${server.url}/api/v1/forms`);
    await wait(50);
    server.child.kill('SIGTERM');
    expect((await asked).status).toBe(200);
    expect(await server.waitForExit()).toEqual({ code: 0, signal: null });
    silent.destroy();
  });
});
