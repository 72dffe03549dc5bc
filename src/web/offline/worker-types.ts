/** The parts of the service worker API that we use: TypeScript's own types of it do not go together with those of a page. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface MessageFromPage extends LifeEvent {
  data: unknown;
}
export interface FetchEvent extends LifeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface Worker {
  location: { origin: string };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
