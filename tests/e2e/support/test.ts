/** The `test` of every journey: one server a worker, and a page that may neither log an error nor break the CSP. */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { judge } from '../../support/axe.ts';
import { isFull, shareOf } from '../../support/runs.ts';
import { type Server, startServer } from './server.ts';

export { expect, type Page };

/** A refused call (4xx) is part of many journeys and is logged by the browser itself; nothing else may be. */
function isRefusedCall(message: ConsoleMessage): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
}

function isOffline(message: ConsoleMessage): boolean {
  // An open stream of events is cut with its server.
  return /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|ABORTED)/.test(
    message.text(),
  );
}

export async function watch(page: Page, complaints: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!isRefusedCall(message) && !isOffline(message)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
}

export const test = base.extend<{ complaints: string[]; demo: string }, { server: Server }>({
  server: [
    async ({}, use) => {
      // Some hundred accounts come from one address; what a rate limit does, the server's own tests know.
      const server = await startServer({
        DEMO: '1',
        RATE_LIMITS: 'off',
        ...(isFull ? { ACCESS_TOKEN_TTL: '12h' } : {}),
      });
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
  page: async ({ page, complaints }, use) => {
    await watch(page, complaints);
    await use(page);
  },
});

/**
 * More than half of axe's time goes into the contrast of every single text. Colours come from one theme: in `npm test` they
 * are judged on a third of the addresses (of a record's, without its number), with full counts on all.
 */
const isContrastJudged = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return isFull || shareOf((pathname + search).replace(/[0-9a-f-]{36}/g, ''), 3) === 0;
};

/** No axe violation on what is on screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has not been painted yet has no heading, and is not what is to be judged.
  await expect(page.locator('h1, [role=dialog], [role=alertdialog]').filter({ visible: true }).first()).toBeVisible();
  expect(page.frames().length, 'frames would be overlooked').toBe(1);
  // Half a megabyte is read by a document once, however often it is judged.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(judge);
  const found = await page.evaluate(
    (isJudged) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: isJudged } } })
        .then(({ violations }) =>
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
        ),
    isContrastJudged(page),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
