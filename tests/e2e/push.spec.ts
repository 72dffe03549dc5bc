/**
 * Siti turns on notifications on her phone, and accepts a new order from one in two taps. Headless browsers have no push service: the
 * subscription comes from a push service of this test, and what it received is handed to the service worker by the DevTools protocol.
 */
import type { BrowserContext, Worker } from '@playwright/test';
import type { Order } from '../../src/contract/orders.ts';
import type { PushMessage } from '../../src/contract/push-topics.ts';
import { startPushService } from '../support/push-service.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending } from './support/calls.ts';
import { activate } from './support/keyboard.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const SITI = 'siti@contoh.id';
const BUDI = 'budi@contoh.id';

/** A browser whose user allows notifications, with a subscription of the push service of the test. */
const usePushService = (context: BrowserContext, device: { endpoint: string; keys: object }) =>
  context.addInitScript((given) => {
    let current: object | null = null;
    let permission = 'default';
    const { Notification, PushManager } = globalThis as unknown as Record<string, { prototype: object }>;
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.assign(Notification as object, { requestPermission: async () => (permission = 'granted') });
    Object.assign(PushManager?.prototype as object, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        current = {
          options: { applicationServerKey: applicationServerKey.buffer },
          toJSON: () => given,
          unsubscribe: async () => (current = null),
        };
        return current;
      },
    });
  }, device);

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: object;
}
const workerOf = (page: Page): Worker => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  return worker;
};
/** Headless browsers show no notifications, so the worker notes what it shows. */
const noteShown = (page: Page) =>
  workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as { shown: object[]; ServiceWorkerRegistration: { prototype: object } };
    scope.shown = [];
    Object.assign(scope.ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, content: object) => void scope.shown.push({ title, ...content }),
    });
  });
const shownOn = (page: Page) =>
  workerOf(page).evaluate(() => (globalThis as unknown as { shown: unknown }).shown) as Promise<Shown[]>;

async function deliver(page: Page, message: PushMessage): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await client.detach();
}

/** Presses the button of the notification, and returns the URL that the worker opens. */
const tapButton = (page: Page, { data }: Shown) =>
  workerOf(page).evaluate(
    (given) =>
      new Promise<string>((resolve) => {
        const scope = globalThis as unknown as {
          clients: { openWindow: (url: string) => Promise<void> };
          ExtendableEvent: typeof Event;
          dispatchEvent: (event: Event) => void;
        };
        // A window opens only after a real press.
        scope.clients.openWindow = async (url) => resolve(url);
        const pressed = { action: 'action', notification: { data: given, close: () => {} } };
        scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), pressed));
      }),
    data,
  );

async function orderOf(server: Server, name: string): Promise<string> {
  const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
  const { id } = await createProduct(server, siti, name, { price: 40_000 });
  const line = (await callApi(server, budi, 'POST', '/users/cart', { product_id: id, quantity: 1 })) as { id: string };
  const placed = (await callApi(server, budi, 'POST', '/users/orders', {
    cart_item_ids: [line.id],
    delivery_method: 'pickup',
  })) as { orders: { id: string }[] };
  return placed.orders[0]?.id ?? '';
}

test('a new order is accepted from its notification in two taps', SLOW_TEST, async ({ newContext, server }) => {
  test.setTimeout(240_000);
  const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
  await cancelPending(server, budi);
  const service = await startPushService();
  const device = service.subscribe('siti');
  const context = await newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
  await usePushService(context, device);
  const phone = await context.newPage();
  await restoreSession(phone, server, SITI);

  await phone.goto('/profile?page=notifications');
  await expect(phone.getByRole('heading', { name: 'Notifikasi di perangkat ini' })).toBeVisible();
  await activate(phone, phone.getByRole('button', { name: 'Nyalakan notifikasi' }));
  await expect(phone.getByRole('switch', { name: 'Pesanan baru' })).toBeChecked();
  await expectAccessible(phone);
  await phone.getByRole('switch', { name: 'Program pendampingan' }).uncheck();
  await expect(phone.getByRole('switch', { name: 'Program pendampingan' })).not.toBeChecked();

  const id = await orderOf(server, 'Amplang Uji Notifikasi');
  await expect.poll(() => service.received.length).toBeGreaterThan(0);
  const message = service.received.at(-1)?.message as PushMessage;
  expect(message.action?.title).toBe('Terima');
  await noteShown(phone);
  await deliver(phone, { ...message, device: 'perangkat-orang-lain' });
  await deliver(phone, message);
  await expect.poll(() => shownOn(phone)).toMatchObject([{ title: message.title, body: message.text, tag: id }]);

  const opened = new URL(await tapButton(phone, (await shownOn(phone))[0] as Shown));
  expect(opened.pathname + opened.search).toBe(`/dashboard/member/orders/${id}?langkah=terima`);
  await goOffline(phone);
  await phone.goto(opened.href);
  await expect(phone.getByText('Tidak ada koneksi internet').first()).toBeVisible();
  await goOnline(phone);
  await phone.goto(opened.href);
  const dialog = phone.getByRole('alertdialog');
  await expect(dialog).toContainText('Rp40.000');
  await expectAccessible(phone);
  await activate(phone, dialog.getByRole('button', { name: 'Terima pesanan' }));
  await expect(phone.getByText('Menunggu Pembayaran').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const order = (await callApi(server, siti, 'GET', `/members/orders/${id}`)) as Order;
  expect(order.status).toBe('waiting');
  // The same notification once more: the order page says that it is too late.
  await phone.goto(opened.href);
  await expect(phone.getByText(/tidak menunggu jawaban lagi/)).toBeVisible();
  await expect(phone).toHaveURL(/orders\/[\w-]+$/);
  await service.close();
});
