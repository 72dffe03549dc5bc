import { defineConfig } from '@playwright/test';

/** Journeys in a real browser against the built product, under its production CSP. `npm test` builds first and names the browser. */
const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/demo.ts',
  // Each worker has a server of its own; the files of a worker run one after the other on it. CI takes its time.
  workers: process.env.CI ? 1 : 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath,
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
