/** Traces of a running server: a span for the request, one for each of its statements, and nothing at all without the setting. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTracing } from '#server/tracing/start-tracing.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { freePort, type RunningServer, runServer } from '#tests/support/process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { attributesOf, startOtlpReceiver } from './otlp-receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-traces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DATA_DIR = join(folder, 'data');
const SERVER = 2;
const CLIENT = 3;

const servers: RunningServer[] = [];
afterEach(() => {
  for (const { child } of servers.splice(0)) child.kill('SIGKILL');
});
async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await runServer({ DATA_DIR, OTEL_BSP_SCHEDULE_DELAY: '100', ...env });
  servers.push(server);
  return server;
}
async function stop(server: RunningServer) {
  server.child.kill('SIGTERM');
  return server.waitForExit();
}
const login = (server: RunningServer) =>
  fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rahasia@contoh.id', password: 'rahasia-sekali' }),
  });

slowTest(
  'a request gives a span of its route, with its statements as children and nothing about its user',
  async () => {
    const receiver = await startOtlpReceiver();
    const server = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=uji',
    });
    const id = '6f2d1c9e-0000-4000-8000-0123456789ab';
    const foreign = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${foreign}-00f067aa0ba902b7-01`;
    const answer = await fetch(`${server.url}/api/v1/products/${id}`, { headers: { traceparent } });
    expect(answer.status).toBe(404);
    expect((await login(server)).status).toBe(401);
    const find = (name: string) => receiver.spans.find((span) => span.name === name);
    const route = 'GET /api/v1/products/:id';
    await waitUntil(() => find(route) !== undefined && find('POST /api/v1/auth/login') !== undefined);
    const read = find(route);
    if (!read) throw new Error('The span is missing.');
    expect(read.kind).toBe(SERVER);
    expect(read.parentSpanId ?? '', 'a visitor does not continue a trace').toBe('');
    expect(read.traceId).not.toBe(foreign);
    expect(attributesOf(read)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/products/:id',
      'request.id': answer.headers.get('request-id'),
      'http.response.status_code': 404,
      'error.type': 'NOT_FOUND',
    });
    const childrenOf = (spanId: string) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    const statements = childrenOf(read.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect([statement.kind, statement.traceId]).toEqual([CLIENT, read.traceId]);
      expect(attributesOf(statement)).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': statement.name });
      expect(statement.name).toMatch(/^[a-z]+( [\w.]+)?$/);
    }
    // The body of this request arrives after its span has begun.
    const logins = childrenOf(find('POST /api/v1/auth/login')?.spanId ?? '').map(({ name }) => name);
    expect(logins).toContain('select users');
    expect(await stop(server)).toMatchObject({ code: 0 });
    for (const secret of ['rahasia', id, '127.0.0.1', foreign]) expect(receiver.text()).not.toContain(secret);
    expect(receiver.text()).toContain('sentra-umkm');
    expect(receiver.text()).toContain('uji');
    // Only statements of requests: background work has none, so every span belongs to a request.
    const roots = receiver.spans.filter(({ parentSpanId = '' }) => parentSpanId === '');
    expect(roots.filter(({ kind }) => kind !== SERVER)).toEqual([]);
    await receiver.close();
  },
);

test('a trace is continued if a trusted proxy names it', async () => {
  const receiver = await startOtlpReceiver();
  const { config, db } = await testApp();
  const tracing = await startTracing(receiver.url, () => undefined);
  const app = await buildApp({ config: { ...config, trustProxy: ['127.0.0.1'] }, db, tracing });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await (await fetch(`${url}/health/live`, { headers: { traceparent } })).arrayBuffer();
  await app.close();
  expect(receiver.spans).toMatchObject([
    { name: 'GET /health/live', traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentSpanId: '00f067aa0ba902b7' },
  ]);
  await receiver.close();
});

slowTest(
  'while the receiver is away, requests are answered, the log says so once, and the server ends in order',
  async () => {
    const NODE_V8_COVERAGE = join(folder, 'with');
    const server = await start({
      NODE_V8_COVERAGE,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    });
    for (let request = 0; request < 20; request++) {
      const answer = await fetch(`${server.url}/api/v1/categories`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    await waitUntil(() => server.output().includes('traces could not be sent'));
    expect(await stop(server)).toMatchObject({ code: 0 });
    expect(server.output().match(/traces could not be sent/g)).toHaveLength(1);
    expect(loadedPackages(NODE_V8_COVERAGE)).toContain('@opentelemetry/sdk-trace-base');
  },
);

/** Packages of OpenTelemetry that a process had loaded, by the coverage report that Node writes at its end. */
function loadedPackages(reports: string): string[] {
  const names = readdirSync(reports).flatMap((name) => [
    ...readFileSync(join(reports, name), 'utf8').matchAll(/node_modules\/(fastify|@opentelemetry\/[\w-]+)\//g),
  ]);
  return [...new Set(names.map(([, name = '']) => name))].sort();
}

slowTest(
  'without the setting no package of OpenTelemetry is loaded but the API, which prom-client brings along',
  async () => {
    const NODE_V8_COVERAGE = join(folder, 'without');
    const server = await start({ NODE_V8_COVERAGE });
    await (await fetch(`${server.url}/api/v1/categories`)).arrayBuffer();
    expect(await stop(server)).toMatchObject({ code: 0 });
    expect(loadedPackages(NODE_V8_COVERAGE)).toEqual(['@opentelemetry/api', 'fastify']);
  },
);
