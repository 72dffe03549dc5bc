/** The event stream, read from a real server: reconnecting, token renewal, giving up, and polling without it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { parseEvents, readEvents, type StreamEvent, type StreamOptions } from '#web/api/event-stream.ts';
import { queryKeyOf } from '#web/api/query-keys.ts';
import { pollInterval, refetchAfterReconnect } from '#web/session/live-connection.ts';
import { invalidateLiveData } from '#web/session/live-updates.ts';

interface ReceivedRequest {
  token: string | undefined;
  since: string | undefined;
}
const openConnections: (() => void)[] = [];
afterEach(() => {
  for (const close of openConnections.splice(0)) close();
});

/** Handles request n with `handlers[n]`, and later requests with the last handler. */
async function startServer(...handlers: ((response: ServerResponse, request: IncomingMessage) => void)[]) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    requests.push({
      token: request.headers.authorization,
      since: request.headers['last-event-id'] as string | undefined,
    });
    handlers[Math.min(requests.length, handlers.length) - 1]?.(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  openConnections.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, requests };
}

const startStream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const formatEvent = (id: number, text = `kabar ${id}`) =>
  `id: ${id}\nevent: notification\ndata: ${JSON.stringify({ text })}\n\n`;
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 5));
};

function openListener(url: string, more: Partial<StreamOptions> = {}) {
  const events: StreamEvent[] = [];
  const states: boolean[] = [];
  const ending = new AbortController();
  openConnections.push(() => ending.abort());
  const ended = readEvents({
    url,
    signal: ending.signal,
    token: async () => 'token-1',
    renew: async () => null,
    onEvent: (event) => void events.push(event),
    onConnectionChange: (isLive) => void states.push(isLive),
    retryDelaysMs: [1],
    ...more,
  });
  return { events, states, ended, stop: () => ending.abort() };
}

test('events are complete, for any split of the data into chunks', () => {
  const text = `: hidup\r\n\r\nretry: 3000\n\n${formatEvent(7)}id: 8\ndata: satu\ndata:dua\n\nevent: kosong\n\ndata: akhir\r\r`;
  for (const size of [1, 2, 3, 7, 1000]) {
    const events: StreamEvent[] = [];
    const take = parseEvents((event) => void events.push(event));
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size));
    take('\n');
    expect(events, `pieces of ${size}`).toEqual([
      { id: '7', event: 'notification', data: '{"text":"kabar 7"}' },
      { id: '8', event: 'message', data: 'satu\ndua' },
      { id: '8', event: 'message', data: 'akhir' },
    ]);
  }
});

test('a two-byte character that is split between chunks is kept', async () => {
  const bytes = Buffer.from(formatEvent(1, 'Rp5.000 · “pas”'));
  const cut = bytes.indexOf(0xc2) + 1;
  const { url } = await startServer((response) => {
    startStream(response).write(bytes.subarray(0, cut));
    setTimeout(() => response.write(bytes.subarray(cut)), 20);
  });
  const { events } = openListener(url);
  await until(() => events.length === 1);
  expect(JSON.parse(events[0]?.data ?? '')).toEqual({ text: 'Rp5.000 · “pas”' });
});

test('after a disconnect the client reconnects and resumes after the last event', async () => {
  const { url, requests } = await startServer(
    (response) => void startStream(response).end(formatEvent(41) + formatEvent(42)),
    (response) => response.destroy(),
    (response) => void startStream(response).write(formatEvent(43)),
  );
  const { events, states } = openListener(url);
  await until(() => events.length === 3);
  expect(events.map(({ id }) => id)).toEqual(['41', '42', '43']);
  expect(requests.map(({ since }) => since)).toEqual([undefined, '42', '42']);
  expect(states).toEqual([true, false, false, true]);
});

test('after a disconnect all shown data is refetched, because an event that was committed late may have a lower id than the last one received', async () => {
  const { url } = await startServer(
    (response) => void startStream(response).end(formatEvent(42)),
    (response) => void startStream(response).write(formatEvent(43)),
  );
  const queryClient = new QueryClient();
  const shown = [apiPaths.badge, apiPaths.notifications(), '/users/orders?page=1', '/members/orders/7'];
  for (const key of [...shown, '/products']) queryClient.setQueryData(queryKeyOf(key), {});
  const invalidatedKeys = () =>
    [...shown, '/products'].filter((key) => queryClient.getQueryState(queryKeyOf(key))?.isInvalidated);
  const seen: string[][] = [];
  const onLiveChange = refetchAfterReconnect(() => void invalidateLiveData(queryClient));
  const { events } = openListener(url, {
    onConnectionChange: (isLive) => {
      onLiveChange(isLive);
      seen.push(invalidatedKeys());
    },
  });
  await until(() => events.length === 2);
  expect(seen).toEqual([[], [], shown]);
});

test('a tab that takes over continues after the last event of the previous tab', async () => {
  const { url, requests } = await startServer((response) => void startStream(response).write(formatEvent(10)));
  const { events } = openListener(url, { lastEventId: '9' });
  await until(() => events.length === 1);
  expect(requests[0]?.since).toBe('9');
});

test('an expired token is renewed silently, and the next attempt uses the new one', async () => {
  const { url, requests } = await startServer(
    (response) => void response.writeHead(401).end(),
    (response) => void startStream(response).write(formatEvent(1)),
  );
  let token = 'token-1';
  const renewed: string[] = [];
  const { events } = openListener(url, {
    token: async () => token,
    renew: async (old) => {
      renewed.push(old);
      token = 'token-2';
      return token;
    },
  });
  await until(() => events.length === 1);
  expect(renewed).toEqual(['token-1']);
  expect(requests.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test('the stream ends with the session and makes no more requests', async () => {
  const { url, requests } = await startServer((response) => void response.writeHead(401).end());
  const { ended, events } = openListener(url, { renew: async () => null });
  await ended;
  expect(requests).toHaveLength(1);
  expect(events).toEqual([]);
  const withoutToken = openListener(url, { token: async () => null });
  await withoutToken.ended;
  expect(requests).toHaveLength(1);
});

test('if the server has no stream, the badge is polled instead', async () => {
  const { url, requests } = await startServer((response) => void response.writeHead(404).end());
  const { ended, states } = openListener(url);
  await ended;
  expect(requests).toHaveLength(1);
  expect(states.at(-1)).toBe(false);
  expect(pollInterval(false)).toBe(30_000);
  expect(pollInterval(true)).toBe(false);
});

test('a full or restarting server is tried again', async () => {
  const { url, requests } = await startServer(
    (response) => void response.writeHead(503).end(),
    (response) => void response.writeHead(429).end(),
    (response) => void startStream(response).write(formatEvent(5)),
  );
  const { events } = openListener(url);
  await until(() => events.length === 1);
  expect(requests).toHaveLength(3);
});

test('a silent connection counts as broken and is opened again', async () => {
  const { url, requests } = await startServer((response, { headers }) => {
    startStream(response).write(headers['last-event-id'] === '1' ? formatEvent(2) : formatEvent(1));
  });
  const { events, states } = openListener(url, { silenceTimeoutMs: 200 });
  await until(() => events.at(-1)?.id === '2');
  expect(requests.at(-1)?.since).toBe('1');
  expect(states.slice(-2)).toEqual([false, true]);
});

test('heartbeats keep a quiet connection open', async () => {
  let heartbeats = 0;
  const { url, requests } = await startServer((response) => {
    startStream(response).write(': hidup\n\n');
    const timer = setInterval(() => {
      response.write(': hidup\n\n');
      if (++heartbeats < 8) return;
      clearInterval(timer);
      response.write(formatEvent(3));
    }, 20);
  });
  const { events } = openListener(url, { silenceTimeoutMs: 1_000 });
  await until(() => events.length === 1);
  expect(requests).toHaveLength(1);
});

test('after a logout no more events arrive', async () => {
  let answer: ServerResponse | undefined;
  const { url } = await startServer((response) => {
    answer = startStream(response);
    answer.write(formatEvent(1));
  });
  const { events, ended, stop } = openListener(url);
  await until(() => events.length === 1);
  stop();
  await ended;
  answer?.write(formatEvent(2));
  expect(events).toHaveLength(1);
});
