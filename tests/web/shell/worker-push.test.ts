/** What the service worker does with a push message and with a tap, on a worker of the test. */
import { afterEach, expect, test, vi } from 'vitest';
import type { PushMessage } from '#contract/push-topics.ts';
import { listenForPush } from '#web/offline/worker-push.ts';
import type { ServiceWorkerScope } from '#web/offline/worker-types.ts';

afterEach(() => vi.unstubAllGlobals());

const MESSAGE: PushMessage = {
  device: 'perangkat-siti',
  title: 'Pesanan baru ORD-1',
  text: 'Budi memesan.',
  url: '/dashboard/member/orders/1',
  tag: 'order-1',
  action: { title: 'Terima', url: '/dashboard/member/orders/1?langkah=terima' },
};
const ORIGIN = 'https://umkm.contoh.id';

function makeWorker({ device = 'perangkat-siti', windows = [] as string[] } = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: events of the test have only what the worker reads.
  const listeners: Record<string, (event: any) => void> = {};
  const shown: { title: string; content: { data: unknown; actions: object[] } }[] = [];
  const done: string[] = [];
  vi.stubGlobal('caches', { match: async () => (device ? new Response(device) : undefined) });
  const worker = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, content: (typeof shown)[number]['content']) => {
        shown.push({ title, content });
      },
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
  };
  listenForPush(worker as unknown as ServiceWorkerScope, '/assets/icon.png');
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[type]?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return {
    shown,
    done,
    push: (json: () => unknown) => fire('push', { data: { json } }),
    tap: (action: string) =>
      fire('notificationclick', {
        action,
        notification: { data: shown[0]?.content.data, close: () => done.push('close') },
      }),
  };
}

test('a message for this device is shown with its button', async () => {
  const { push, shown } = makeWorker();
  await push(() => MESSAGE);
  expect(shown).toMatchObject([
    {
      title: MESSAGE.title,
      content: { body: MESSAGE.text, tag: MESSAGE.tag, actions: [{ title: 'Terima' }], icon: '/assets/icon.png' },
    },
  ]);
});

test.each([
  ['of the user before', 'perangkat-budi', () => MESSAGE],
  ['after a logout', '', () => MESSAGE],
  ['that is unreadable', 'perangkat-siti', () => JSON.parse('{')],
  ['that leads to another site', 'perangkat-siti', () => ({ ...MESSAGE, url: 'https://jahat.contoh' })],
])('a message %s is not shown', async (_what, device, json) => {
  const { push, shown } = makeWorker({ device });
  await push(json);
  expect(shown).toEqual([]);
});

test('a tap opens the order, and the button the question whether to accept it', async () => {
  for (const [action, path] of [
    ['', MESSAGE.url],
    ['action', MESSAGE.action?.url],
  ] as const) {
    const { push, tap, done } = makeWorker({ windows: [`${ORIGIN}/profile`] });
    await push(() => MESSAGE);
    await tap(action);
    expect(done).toEqual(['close', `open ${ORIGIN}${path}`]);
  }
});

test('a page that is open already comes to the front instead', async () => {
  const url = `${ORIGIN}${MESSAGE.url}`;
  const { push, tap, done } = makeWorker({ windows: [`${ORIGIN}/profile`, url] });
  await push(() => MESSAGE);
  await tap('');
  expect(done).toEqual(['close', `focus ${url}`]);
});
