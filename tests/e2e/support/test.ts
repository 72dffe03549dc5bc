/** The `test` of every journey: one server per worker, and pages that may neither log an error nor violate the CSP. */
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

/**
 * The browser itself logs refused calls (4xx) and a missing page that a test opens on purpose. Nothing else may be
 * logged.
 */
function isRefusedCall(message: ConsoleMessage): boolean {
  if (!/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return false;
  const { url } = message.location();
  return new URL(url).pathname.startsWith('/api/') || url === message.page()?.url();
}

function isOffline(message: ConsoleMessage): boolean {
  // An open event stream is cut off together with its server.
  return /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|ABORTED)/.test(
    message.text(),
  );
}

/**
 * A form page is there twice until the application has taken over the first step that the server rendered: on screen and,
 * hidden, in the application. `goto` waits for that, so that a locator finds one of them. Journeys about those moments
 * say `waitUntil: 'commit'`.
 */
function waitForApplication(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await expect(page.locator('[data-first-step]')).toHaveCount(0, { timeout: 30_000 });
    return response;
  };
}

/** Every page of a context, also one that opens by itself. */
export async function watchConsole(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isRefusedCall(message) || isOffline(message)) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('page', waitForApplication);
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
}

/**
 * Tag of a journey whose parts are also covered by cheaper tests (the server's own tests, the form in its harness) or
 * mostly by another journey. Only in a full run, because `npm test` has to end within ten minutes.
 */
export const LONG_TEST = { tag: '@long' } as const;
/** Tag of a journey that also runs in CI (SLOW=1), for the same reason. */
export const SLOW_TEST = { tag: '@slow' } as const;

interface TestFixtures {
  complaints: string[];
  demo: string;
  /**
   * Another device, or another user's device, with the given size. It is watched like the first and closed at the end.
   */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Some hundred accounts use one IP address. The server's own tests cover rate limits. */
/** Several journeys order as Budi on one server: limits for a single buyer do not apply to them together. */
export const DEMO_ENV = {
  DEMO: '1',
  RATE_LIMITS: 'off',
  ORDER_MOST_UNANSWERED: '1000',
  // The receiver of a journey and its push service run on this machine.
  WEBHOOKS_LOCAL: '1',
  PUSH_LOCAL: '1',
  ...(isFull ? { ACCESS_TOKEN_TTL: '12h' } : {}),
};

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

/** A server for this file alone, with the initial demo data, because other journeys change the open tasks in it. */
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
 * More than half of axe's time goes into the contrast of every single text. Colours come from one theme. `npm test`
 * checks them on a sixth of the URLs (ignoring record ids), a full run on all.
 */
const isContrastJudged = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return isFull || shareOf((pathname + search).replace(/[0-9a-f-]{36}/g, ''), 6) === 0;
};

/** Checks that there is no axe violation on screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has not been painted yet has no heading and must not be checked.
  await expect(page.locator('h1, [role=dialog], [role=alertdialog]').filter({ visible: true }).first()).toBeVisible();
  // Until the application has taken over a form page, the bar with the logo stands in the page twice.
  await expect(page.locator('#first-step')).toHaveCount(0);
  expect(page.frames().length, 'frames would be overlooked').toBe(1);
  // Half a megabyte, so it is loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    (isJudged) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(document, {
          resultTypes: ['violations'],
          // The accessible name of a link or button must contain its visible text, because speech control users say
          // that text.
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
