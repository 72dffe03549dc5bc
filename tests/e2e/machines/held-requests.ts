/** Calls of a page that wait until a test releases them: unchanged, with an invalid token, or as a failure. */
import type { Page, Route } from '@playwright/test';
import { expect } from '../support/test.ts';

export interface HeldRequests {
  /** Waits for the next call without releasing it. */
  next(): Promise<Route>;
  /** Releases it unchanged, or with another URL or body. */
  release(changed?: { url?: string; postData?: string }): Promise<void>;
  /** Releases this call and all later ones. */
  releaseAll(): Promise<void>;
  /** The server treats an invalid token like an expired one. */
  releaseWithBadToken(): Promise<void>;
  abort(): Promise<void>;
  /** Aborts this call and all later ones. */
  abortAll(): Promise<void>;
  /** Drops calls that are no longer needed. */
  discardPending(): Promise<void>;
}

const continueWithBadToken = (route: Route) => {
  const { authorization = '', ...headers } = route.request().headers();
  return route.continue({ headers: { ...headers, authorization: `${authorization.slice(0, -6)}ABCDEF` } });
};

export async function holdRequests(page: Page, path: string): Promise<HeldRequests> {
  const waiting: Route[] = [];
  let isLost = false;
  let isOpen = false;
  await page.route(`**/api/v1${path}`, async (route) => {
    if (isLost) await route.abort('connectionrefused');
    else if (isOpen) await route.continue();
    else waiting.push(route);
  });
  const waits = async () => {
    await expect
      .poll(() => waiting.length, { message: `a call of ${path}`, intervals: [20, 50, 100] })
      .toBeGreaterThan(0);
    return waiting[0] as Route;
  };
  const takeNext = async () => {
    await waits();
    return waiting.shift() as Route;
  };
  return {
    next: waits,
    release: async (changed) => (await takeNext()).continue(changed),
    async releaseAll() {
      await waits();
      isOpen = true;
      for (const route of waiting.splice(0)) await route.continue();
    },
    releaseWithBadToken: async () => continueWithBadToken(await takeNext()),
    abort: async () => (await takeNext()).abort('connectionrefused'),
    async discardPending() {
      for (const route of waiting.splice(0)) await route.abort().catch(() => undefined);
    },
    async abortAll() {
      await waits();
      isLost = true;
      for (const route of waiting.splice(0)) await route.abort('connectionrefused');
    },
  };
}

/** Invalidates the token of the next call only. */
export async function spoilNextToken(page: Page): Promise<void> {
  let isDone = false;
  await page.route('**/api/v1/**', async (route) => {
    if (isDone || !route.request().headers().authorization) return route.fallback();
    isDone = true;
    return continueWithBadToken(route);
  });
}

/** Holds back a page's script until the returned function is called. The URL is open, but the page has not started. */
export async function holdScript(page: Page, name: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return async () => {
    isOpen = true;
    for (const route of waiting.splice(0)) await route.continue();
  };
}
