import { defineConfig } from '@playwright/test';
import { isFull } from '../support/property-runs.ts';

/**
 * End-to-end tests in a real browser against the built product, under its production CSP. `npm test` builds first and
 * sets the browser.
 */
const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  ...(isFull ? {} : { grepInvert: process.env.SLOW ? /@long/ : /@long|@slow/ }),
  outputDir: '../../test-results',
  globalSetup: './support/demo.ts',
  // Each worker has its own server. The files of a worker run one after the other on it. One worker uses about three
  // quarters of a core, so three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  // Long, because a journey takes three times as long on a busy machine as alone.
  timeout: 300_000,
  // A long timeout costs nothing for passing tests, and the machine may be busy.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 30_000,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
