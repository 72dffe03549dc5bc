/** The request log: one line for a slow or failed request, and with LOG_REQUESTS=all for every request. */
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import errors from '#server/http/errors.ts';
import { RequestLog } from '#server/http/request-log.ts';
import { loggerOptionsOf, makeRequestLogger } from '#server/log.ts';
import { problems } from '#server/problems.ts';

/** An application with a route for each case, and what it has logged. */
async function loggingApp(logRequests: 'failed' | 'all') {
  const config = { ...loadConfig({ SECRET_KEY: 'k'.repeat(40), LOG_LEVEL: 'info' }), logRequests };
  const stream = new PassThrough();
  let written = '';
  stream.on('data', (chunk) => (written += chunk));
  const requestLog = new RequestLog(config);
  const app = fastify({
    logger: { ...(loggerOptionsOf(config) as object), stream },
    logController: requestLog,
    childLoggerFactory: makeRequestLogger,
  });
  await app.register(errors);
  app.get('/quick', async () => 'ok');
  // The clock of the response, not the test, makes it slow.
  const slowly = {
    onSend: async (_request: unknown, reply: object) =>
      void Object.defineProperty(reply, 'elapsedTime', { value: 1_000 }),
  };
  app.get('/slow', slowly, async () => 'ok');
  app.get('/stream', { ...slowly, config: { endless: true } }, async () => 'ok');
  app.get('/refused', async () => {
    throw problems.FORBIDDEN();
  });
  app.get('/away', async () => {
    throw problems.UNAVAILABLE();
  });
  app.get('/broken', async () => {
    throw new Error('unforeseen');
  });
  const lines = (): { msg: string; req?: { path: string }; status?: number; code?: string; reqId?: string }[] =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { app, requestLog, lines };
}
const PATHS = ['/quick?token=mailed', '/slow', '/stream', '/refused', '/away'];

test('by default only slow and failed requests are logged, with their status and without their query', async () => {
  const { app, lines } = await loggingApp('failed');
  for (const url of PATHS) await app.inject({ url });
  expect(lines().map(({ msg, req, status, code }) => [msg, req?.path, status, code])).toEqual([
    ['request', '/slow', 200, undefined],
    ['request', '/away', 503, 'UNAVAILABLE'],
  ]);
});

test('with LOG_REQUESTS=all every request has one line', async () => {
  const { app, lines } = await loggingApp('all');
  for (const url of PATHS) await app.inject({ url });
  expect(lines().map(({ req, status }) => [req?.path, status])).toEqual([
    ['/quick', 200],
    ['/slow', 200],
    ['/stream', 200],
    ['/refused', 403],
    ['/away', 503],
  ]);
});

test('an unforeseen error is logged with its stack under the same request id', async () => {
  const { app, lines } = await loggingApp('failed');
  await app.inject({ url: '/broken' });
  const [error, line] = lines();
  expect([error?.msg, line?.msg, line?.status]).toEqual(['request failed', 'request', 500]);
  expect(error?.reqId).toBe(line?.reqId);
});

test('a stream that its client closed is logged only with LOG_REQUESTS=all, one that broke always', async () => {
  const closed = Object.assign(new Error('closed'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  for (const [logRequests, expected] of [
    ['failed', ['response terminated with an error with headers already sent']],
    ['all', ['stream closed prematurely', 'response terminated with an error with headers already sent', 'request']],
  ] as const) {
    const { app, requestLog, lines } = await loggingApp(logRequests);
    app.get('/live', async (request, reply) => {
      requestLog.streamError(closed, request, reply);
      requestLog.streamError(new Error('broken'), request, reply);
      return 'ok';
    });
    await app.inject({ url: '/live' });
    expect(lines().map(({ msg }) => msg)).toEqual(expected);
  }
});

test('a response from memory is logged under the same rule', async () => {
  const raw = { method: 'GET', url: '/faq?token=mailed' } as Parameters<RequestLog['rawRequestCompleted']>[1];
  for (const [logRequests, expected] of [
    ['failed', [['slow', '/faq']]],
    [
      'all',
      [
        ['quick', '/faq'],
        ['slow', '/faq'],
      ],
    ],
  ] as const) {
    const { app, requestLog, lines } = await loggingApp(logRequests);
    requestLog.rawRequestCompleted(app.log, raw, { id: 'quick', ip: '10.1.2.3', seconds: 0.999 });
    requestLog.rawRequestCompleted(app.log, raw, { id: 'slow', ip: '10.1.2.3', seconds: 1 });
    expect(lines().map(({ reqId, req }) => [reqId, req?.path])).toEqual(expected);
  }
});
