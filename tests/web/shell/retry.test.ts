/** While the server is not available, calls that may be sent twice are repeated until it answers, and no others. */
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

interface Answer {
  status: number;
  retryAfter?: string;
}
const OK: Answer = { status: 200 };
const BUSY: Answer = { status: 503, retryAfter: '2' };

/** Answers of the server in their order. The last one repeats. */
let answers: Answer[] = [];
let sent: { method: string; key: string | undefined; at: number }[] = [];
const next = (): Answer => (answers.length > 1 ? (answers.shift() as Answer) : (answers[0] as Answer));
const bodyOf = ({ status }: Answer) => ({
  success: status === 200,
  message: `status ${status}`,
  errors: null,
  data: { id: 'satu' },
});
const headersOf = ({ retryAfter }: Answer) => (retryAfter === undefined ? {} : { 'retry-after': retryAfter });

async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  if (config.signal?.aborted) throw new axios.CanceledError();
  sent.push({
    method: String(config.method).toUpperCase(),
    key: config.headers['Idempotency-Key'] as string | undefined,
    at: Date.now(),
  });
  const answer = next();
  const response = {
    status: answer.status,
    statusText: '',
    headers: headersOf(answer),
    data: bodyOf(answer),
    config,
  } satisfies AxiosResponse;
  if (answer.status === 200) return response;
  throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, {}, response);
}

const { adapter: browserAdapter } = axios.defaults;
let call: typeof import('#web/api/client.ts')['call'];
let fetchPublic: typeof import('#web/api/fetch-public.ts')['fetchPublic'];
beforeAll(async () => {
  vi.resetModules();
  axios.defaults.adapter = adapter;
  ({ call } = await import('#web/api/client.ts'));
  ({ fetchPublic } = await import('#web/api/fetch-public.ts'));
});
afterAll(() => void Object.assign(axios.defaults, { adapter: browserAdapter }));
// The next test file of this worker must not get the modules of this one.
afterAll(() => void vi.resetModules());
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    sent.push({ method: 'GET', key: undefined, at: Date.now() });
    const answer = next();
    return Response.json(bodyOf(answer), { status: answer.status, headers: headersOf(answer) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Status of the call's outcome after all pauses. */
async function outcomeOf(call: Promise<unknown>): Promise<number> {
  const ended = call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}
const key = { headers: { 'Idempotency-Key': 'kunci' } };
const calls = {
  'a GET with a session': () => call('GET', '/users/cart'),
  'a GET of a public page': () => fetchPublic('/products'),
  'an order with its key': () => call('POST', '/users/orders', key),
};
const pausesOf = () => sent.slice(1).map(({ at }, n) => at - (sent[n]?.at ?? 0));

describe.each(Object.entries(calls))('%s', (_name, send) => {
  test('is repeated after the pause that the server asked for, until it is answered', async () => {
    answers = [BUSY, { status: 503, retryAfter: '4' }, OK];
    expect(await outcomeOf(send())).toBe(200);
    expect(sent).toHaveLength(3);
    const [first = 0, second = 0] = pausesOf();
    expect(first).toBeGreaterThanOrEqual(2_000);
    expect(first).toBeLessThanOrEqual(2_500);
    expect(second).toBeGreaterThanOrEqual(4_000);
  });

  test('is repeated a few times only', async () => {
    answers = [BUSY];
    expect(await outcomeOf(send())).toBe(503);
    expect(sent).toHaveLength(8);
  });

  test('is not repeated if the server asks for a long pause, or refuses it', async () => {
    for (const answer of [{ status: 503, retryAfter: '600' }, { status: 429, retryAfter: '2' }, { status: 422 }]) {
      [answers, sent] = [[answer], []];
      expect(await outcomeOf(send())).toBe(answer.status);
      expect(sent).toHaveLength(1);
    }
  });

  test('is repeated if a proxy lost the process behind it', async () => {
    answers = [{ status: 502 }, { status: 504 }, OK];
    expect(await outcomeOf(send())).toBe(200);
  });
});

test('every try of an order carries the same key', async () => {
  answers = [BUSY, BUSY, OK];
  await outcomeOf(calls['an order with its key']());
  expect(sent.map((one) => one.key)).toEqual(['kunci', 'kunci', 'kunci']);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s without a key is sent once', async (method) => {
  answers = [BUSY];
  expect(await outcomeOf(call(method, '/users/cart'))).toBe(503);
  expect(sent).toHaveLength(1);
});

test('a call that was cancelled during a pause is not sent again', async () => {
  answers = [BUSY];
  for (const start of [
    (signal: AbortSignal) => call('GET', '/users/cart', { signal }),
    (signal: AbortSignal) => fetchPublic('/products', signal),
  ]) {
    sent = [];
    const leaving = new AbortController();
    const ended = start(leaving.signal).catch((error) => error);
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(sent).toHaveLength(1);
  }
});
