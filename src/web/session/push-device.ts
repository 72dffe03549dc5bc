/**
 * Push notifications of this device. The browser asks its user once, after a press of a button. The topics are remembered here, so that
 * the same user gets notifications again after the next login; a logout deletes them.
 */
import { apiPaths } from '#contract/paths.ts';
import type { PushState } from '#contract/push.ts';
import { PUSH_TOPICS, type PushTopic } from '#contract/push-topics.ts';
import { get, put, remove } from '../api/call.ts';
import { readDeviceUserId } from '../offline/device-user.ts';
import { endPushOnDevice, writePushDevice } from '../offline/push-cache.ts';
import { deviceStorage } from '../storage.ts';

const STORAGE_KEY = 'push';
interface Remembered {
  user: string | null;
  topics: PushTopic[];
}

/** denied: the user or the system does not allow notifications of this site. */
type PushSupport = 'supported' | 'unsupported' | 'denied';

export function pushSupport(): PushSupport {
  const isSupported =
    'serviceWorker' in navigator &&
    'PushManager' in globalThis &&
    'Notification' in globalThis &&
    'caches' in globalThis;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

const isRemembered = (one: unknown): one is Remembered =>
  typeof one === 'object' && one !== null && 'user' in one && Array.isArray((one as Remembered).topics);

function readRemembered(): Remembered | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(STORAGE_KEY) ?? 'null');
    return isRemembered(stored) ? stored : null;
  } catch {
    return null;
  }
}
const remember = (topics: PushTopic[]) =>
  deviceStorage.write(STORAGE_KEY, JSON.stringify({ user: readDeviceUserId(), topics } satisfies Remembered));

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const isSameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && one.byteLength === other.length && new Uint8Array(one).every((byte, at) => byte === other[at]);

/** The browser's subscription with the key of this server. One with another key is of no use and is ended. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const known = await pushManager.getSubscription();
  if (known && isSameKey(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Turns notifications on or changes their topics. Throws what the browser or the server says. */
export async function savePushTopics(topics: PushTopic[]): Promise<PushState> {
  const { key } = await get(apiPaths.push);
  const { endpoint, keys } = (await subscribe(key)).toJSON();
  const state = await put(apiPaths.push, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    topics,
  });
  if (state.device) await writePushDevice(state.device.id);
  remember(topics);
  return state;
}

/** Asks the user, which must follow a press. False if they do not allow it. */
export const askForPush = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

export async function turnOffPush(): Promise<PushState> {
  const state = await remove(apiPaths.push);
  deviceStorage.remove(STORAGE_KEY);
  await endPushOnDevice();
  return state;
}

/** Called once per visit: the browser or the session may have lost what the user turned on. Asks nothing. */
export async function restorePush(): Promise<void> {
  const remembered = readRemembered();
  if (!remembered || pushSupport() !== 'supported' || Notification.permission !== 'granted') return;
  if (remembered.user !== readDeviceUserId()) return deviceStorage.remove(STORAGE_KEY);
  const [{ device }, registration] = await Promise.all([get(apiPaths.push), navigator.serviceWorker.ready]);
  const isSubscribed = (await registration.pushManager.getSubscription()) !== null;
  if (device && isSubscribed) return writePushDevice(device.id);
  await savePushTopics(remembered.topics.filter((topic) => PUSH_TOPICS.includes(topic)));
}
