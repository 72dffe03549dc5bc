/**
 * The parts of the service worker API that we use. TypeScript's own types for workers conflict with those for pages.
 */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface ExtendableMessageEvent extends ExtendableEvent {
  data: unknown;
}
export interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null;
}
export interface NotificationClickEvent extends ExtendableEvent {
  /** Name of the pressed button, empty for the notification itself. */
  action: string;
  notification: { data: unknown; close(): void };
}
/** TypeScript's own type has no buttons. */
interface NotificationContent extends NotificationOptions {
  renotify: boolean;
  actions: { action: string; title: string }[];
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}
export interface ServiceWorkerScope {
  location: { origin: string };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, content: NotificationContent): Promise<void>;
  };
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
}
