import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
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
  test('a live house says so without asking the database; a ready one has asked', async () => {
    expect((await as.visitor.request({ url: '/health/live' })).status).toBe(200);
    expect((await as.visitor.request({ url: '/health/ready' })).status).toBe(200);
    app.isShuttingDown = true;
    expect((await as.visitor.request({ url: '/health/ready' })).status).toBe(503);
    expect((await as.visitor.request({ url: '/health/live' })).status).toBe(200);
    app.isShuttingDown = false;
  });

  test('a house that could not write because the disk is full is not ready before it has written again', async () => {
    const ready = async () => (await as.visitor.request({ url: '/health/ready' })).status;
    await waitUntil(async () => (await ready()) === 200);
    const refused = await as.visitor.request({ url: '/fails-on-a-full-disk' });
    expect([refused.status, refused.text]).toEqual([507, expect.stringContaining('Ruang penyimpanan server penuh')]);
    expect(await ready()).toBe(503);
    await waitUntil(async () => (await ready()) === 200);
  });

  test('however often it is asked whether it is ready, it writes once in a while and reads once at a time', async () => {
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

  test('when the database does not answer within half a second the house is not ready', async () => {
    const asked = app.db.executeSql;
    app.db.executeSql = () => new Promise(() => undefined);
    expect((await as.visitor.request({ url: '/health/ready' })).status).toBe(503);
    app.db.executeSql = asked;
  });

  test('figures are for the machine itself, not for who comes through a proxy or from elsewhere', async () => {
    const figures = await as.visitor.request({ url: '/metrics' });
    expect(figures.text).toContain('http_request_seconds');
    expect((await as.visitor.request({ url: '/metrics', remoteAddress: '203.0.113.9' })).status).toBe(404);
    expect((await as.visitor.request({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(
      404,
    );
  });
});

test('what is no HTTP is refused in the envelope on the bare socket', async () => {
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

/** One house after the other on one folder: starting one from nothing costs more than most tests. */
describe('a process', { timeout: 120_000 }, () => {
  const dataDir = join(folder, 'shared');
  let first: RunningServer;
  let heir: RunningServer;
  beforeAll(async () => {
    first = await runServer({ DATA_DIR: dataDir });
  }, 120_000);
  afterAll(() => {
    for (const one of [first, heir]) one?.child.kill('SIGKILL');
  });

  test('that finds its folder taken is refused with a sentence and exit code 3', async () => {
    const second = runProgram('src/server/main.ts', { DATA_DIR: dataDir, PORT: '0', DEMO: '0' });
    expect((await second.waitForExit()).code).toBe(3);
    expect(second.output()).toContain(`sedang dipakai proses ${first.child.pid}`);
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  });

  test('that finds its port taken says so in a sentence', async () => {
    const { port } = new URL(first.url);
    const settings = { DATA_DIR: join(folder, 'second'), PORT: port, DEMO: '1', LOG_LEVEL: 'warn' };
    const second = runProgram('src/server/main.ts', settings);
    expect((await second.waitForExit()).code).toBe(1);
    expect(second.output()).toContain(`Port ${port} sedang dipakai`);
    // Said before anything was made: nobody waits for a database and a demo to hear it.
    expect(existsSync(join(folder, 'second/database'))).toBe(false);
  });

  test('that was killed leaves its folder to the next', async () => {
    first.child.kill('SIGKILL');
    await first.waitForExit();
    heir = await runServer({ DATA_DIR: dataDir });
    await waitUntil(async () => (await fetch(`${heir.url}/health/ready`)).status === 200);
  });

  test('ends orderly at a signal: a caller in the middle gets an answer, a half-open one does not hold it', async () => {
    const { hostname, port } = new URL(heir.url);
    const silent = connect(Number(port), hostname);
    silent.on('error', () => undefined);
    await new Promise((resolve) => silent.once('connect', resolve));
    silent.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    const asked = fetch(`${heir.url}/api/v1/forms`);
    await wait(50);
    heir.child.kill('SIGTERM');
    expect((await asked).status).toBe(200);
    expect(await heir.waitForExit()).toEqual({ code: 0, signal: null });
    silent.destroy();
  });
});
