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
export interface ServiceWorkerScope {
  location: { origin: string };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
