/** What the service worker does with push notifications: it shows them, and a tap opens their page. */
import type { PushMessage } from '#contract/push-topics.ts';
import { DEVICE_CACHE, DEVICE_ENTRY } from './cache-names.ts';
import type { NotificationClickEvent, PushEvent, ServiceWorkerScope } from './worker-types.ts';

/** Where a tap on the notification or on its button leads. */
interface Places {
  url: string;
  action_url: string | null;
}
/** The name of the only button. */
const ACTION = 'action';

function readMessage({ data }: PushEvent): PushMessage | null {
  try {
    const message = data?.json() as PushMessage;
    return typeof message.title === 'string' && message.url.startsWith('/') ? message : null;
  } catch {
    return null;
  }
}

async function isForThisDevice({ device }: PushMessage): Promise<boolean> {
  const stored = await caches.match(DEVICE_ENTRY, { cacheName: DEVICE_CACHE });
  return stored !== undefined && (await stored.text()) === device;
}

async function show({ registration }: ServiceWorkerScope, event: PushEvent, icon: string): Promise<void> {
  const message = readMessage(event);
  if (!message || !(await isForThisDevice(message))) return;
  const { title, text, tag, url, action } = message;
  await registration.showNotification(title, {
    body: text,
    tag,
    // A new state of the same order is announced again.
    renotify: true,
    icon,
    data: { url, action_url: action?.url ?? null } satisfies Places,
    actions: action ? [{ action: ACTION, title: action.title }] : [],
  });
}

/** A page that is open elsewhere stays as it is, because somebody may be filling in a form there. */
async function open({ clients, location }: ServiceWorkerScope, event: NotificationClickEvent): Promise<void> {
  const { url, action_url } = event.notification.data as Places;
  const target = new URL((event.action === ACTION && action_url) || url, location.origin).href;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = windows.find((one) => one.url === target);
  await (same ? same.focus() : clients.openWindow(target));
}

/** `icon`: path of the picture beside the text. */
export function listenForPush(worker: ServiceWorkerScope, icon: string): void {
  worker.addEventListener('push', (event: PushEvent) => event.waitUntil(show(worker, event, icon)));
  worker.addEventListener('notificationclick', (event: NotificationClickEvent) => {
    event.notification.close();
    event.waitUntil(open(worker, event));
  });
}
