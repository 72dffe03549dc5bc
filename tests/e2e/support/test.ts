/** The `test` of every journey: one server a worker, and pages that may neither log an error nor break the CSP. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import { axeSource } from '../../support/axe.ts';
import { isFull, shareOf } from '../../support/property-runs.ts';
import { type Server, startServer } from './server.ts';

export { expect, type Page };

/** A call that is refused (4xx), or a page that there is not and that a test asks for, is logged by the browser itself; nothing else may be. */
function isRefusedCall(message: ConsoleMessage): boolean {
  if (!/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return false;
  const { url } = message.location();
  return new URL(url).pathname.startsWith('/api/') || url === message.page()?.url();
}

function isOffline(message: ConsoleMessage): boolean {
  // An open stream of events is cut with its server.
  return /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|ABORTED)/.test(
    message.text(),
  );
}

/** Every page of a context, also one that opens by itself. */
export async function watchConsole(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!isRefusedCall(message) && !isOffline(message)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
}

/**
 * Of a journey whose parts are held by something cheaper too (the server's own tests, the form in its harness), or that another
 * one goes in the main: walked with full counts only, since `npm test` has to end within ten minutes.
 */
export const LONG_TEST = { tag: '@long' } as const;

interface TestFixtures {
  complaints: string[];
  demo: string;
  /** Another device, or somebody else's: as wide as said, watched like the first, and put away at the end. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Some hundred accounts come from one address; what a rate limit does, the server's own tests know. */
const DEMO_ENV = { DEMO: '1', RATE_LIMITS: 'off', ...(isFull ? { ACCESS_TOKEN_TTL: '12h' } : {}) };

export const test = base.extend<TestFixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer(DEMO_ENV);
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'console errors and CSP violations').toEqual([]);
  },
  demo: 'kelulut-7-teritip',
  context: async ({ context, complaints }, use) => {
    await watchConsole(context, complaints);
    await use(context);
  },
  newContext: async ({ browser, server, complaints }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      await watchConsole(context, complaints);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

/** A server of this file alone, on the demo as it begins: elsewhere journeys answer, score and decide what waits in it. */
export function untouchedDemo(): () => Server {
  let server: Server;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await startServer(DEMO_ENV);
  });
  test.afterAll(() => server.remove());
  return () => server;
}

/**
 * More than half of axe's time goes into the contrast of every single text. Colours come from one theme: in `npm test` they
 * are judged on a sixth of the addresses (of a record's, without its number), with full counts on all.
 */
const isContrastJudged = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return isFull || shareOf((pathname + search).replace(/[0-9a-f-]{36}/g, ''), 6) === 0;
};

/** No axe violation on what is on screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has not been painted yet has no heading, and is not what is to be judged.
  await expect(page.locator('h1, [role=dialog], [role=alertdialog]').filter({ visible: true }).first()).toBeVisible();
  expect(page.frames().length, 'frames would be overlooked').toBe(1);
  // Half a megabyte is read by a document once, however often it is judged.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    (isJudged) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(document, {
          resultTypes: ['violations'],
          // Of a link or button with visible text the name contains it, or people who speak to the device cannot press it.
          rules: { 'color-contrast': { enabled: isJudged }, 'label-content-name-mismatch': { enabled: true } },
        })
        .then(({ violations }) =>
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(' | ')}`,
          ),
        ),
    isContrastJudged(page),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
