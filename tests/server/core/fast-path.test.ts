/** Responses from memory have a request id, count in the metrics and for flood protection, and stand in the request log. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const FORM = '/api/v1/forms/umkm-data';

async function listeningApp(overrides: Parameters<typeof testApp>[0] = {}) {
  const all = await testApp({ trustProxy: ['127.0.0.1'], metricsPublic: true, ...overrides });
  await all.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = all.app.server.address() as { port: number };
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }, async (answer) => {
        let body = '';
        for await (const part of answer) body += part;
        resolve({ status: answer.statusCode, headers: answer.headers, body });
      });
      sent.once('error', reject).end();
    });
  let questions = 0;
  const countFromMemory = async () => {
    // From an address of its own, because the question counts for flood protection as well.
    const headers = { 'x-forwarded-for': `10.200.0.${questions++}` };
    const { body } = await all.app.inject({ url: '/metrics', headers });
    return Number(/^http_responses_from_memory_total\{route="\/api\/v1\/forms\/:id"\} (\d+)$/m.exec(body)?.[1] ?? 0);
  };
  /** Asks for the form several times at once, from other addresses if the responses did not come from memory. */
  const askFromMemory = async (times: number) => {
    for (let attempt = 1; ; attempt++) {
      const before = await countFromMemory();
      const address = `10.100.0.${attempt}`;
      const answers = [];
      for (let time = 0; time < times; time++) answers.push(await ask(FORM, { 'x-forwarded-for': address }));
      if ((await countFromMemory()) - before === times) return { address, answers };
    }
  };
  return { ...all, port, ask, askFromMemory };
}

test('every response has a request id of its own: from memory, from a route, of an unknown address and of a refused request', async () => {
  const { port, ask, askFromMemory } = await listeningApp();
  const answers = [
    ...(await askFromMemory(2)).answers,
    await ask('/api/v1/regions/provinces'),
    await ask('/api/v1/tidak-ada'),
    await ask('/api/v1/profile'),
    await ask('/api/v1/%'),
  ];
  const ids = answers.map(({ headers }) => String(headers['request-id']));
  const tooLong = `GET ${FORM} HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`;
  for (const broken of [`GET ${FORM} HTTP/1.1\r\n\r\n`, 'this is not HTTP\r\n\r\n', tooLong]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(broken);
    const [refusal] = await once(socket, 'data');
    ids.push(/^request-id: (.+)\r$/im.exec(String(refusal))?.[1] ?? 'none');
  }
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{18}-[0-9a-z]+$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('responses from memory count for flood protection, by the client behind a trusted proxy', async () => {
  const { ask, askFromMemory } = await listeningApp({ floodCap: 6 });
  const { address, answers } = await askFromMemory(6);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const refused = await ask(FORM, { 'x-forwarded-for': address });
  expect([refused.status, refused.headers['problem-code']]).toEqual([429, 'TOO_MANY']);
  expect(JSON.parse(refused.body)).toMatchObject({ success: false, data: null });
  // An address that the client itself put in front does not help, and other clients of the proxy are not affected.
  expect((await ask(FORM, { 'x-forwarded-for': `1.1.1.1, ${address}` })).status).toBe(429);
  expect((await ask(FORM, { 'x-forwarded-for': '10.9.9.9' })).status).toBe(200);
});
