/** What the API client learns from the session, and when it loads the code of the session. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// The next test file of this worker must not get the modules of this one.
afterAll(() => void vi.resetModules());

/** The modules as they are at the start of the application. */
async function startApplication() {
  const { sessionAccess } = await import('#web/api/session-access.ts');
  const { publishSession, startSession } = await import('#web/session/session-store.ts');
  return { sessionAccess, publishSession, startSession };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('until the session is connected, and without a stored session, the user is a visitor without credentials', async () => {
  const { sessionAccess, startSession } = await startApplication();
  for (const start of [() => {}, startSession]) {
    start();
    expect(sessionAccess.status()).toBe('anonymous');
    expect(await sessionAccess.loadCredentials()).toBeNull();
  }
});

test('with a session, calls wait until it is verified. A session that cannot be read gives no token', async () => {
  const { sessionAccess, publishSession, startSession } = await startApplication();
  startSession();
  publishSession({ status: 'pending' });
  const credentials = await sessionAccess.loadCredentials();
  expect(await credentials?.getAccessToken()).toBeNull();
  expect(sessionAccess.status()).toBe('anonymous');
  // The code is loaded now. When another tab logs in, calls wait for the session that this tab takes over.
  expect(await sessionAccess.loadCredentials()).toBe(credentials);
});
