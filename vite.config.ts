import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { brandPlugin } from './src/tools/brand.ts';
import { makeChunks } from './src/tools/chunks.ts';
import { directImports } from './src/tools/direct-imports.ts';
import { languagePlugin } from './src/tools/language-plugin.ts';
import { logoPlugin } from './src/tools/logo.ts';
import { makePageFiles } from './src/tools/page-files.ts';
import { unusedPackages } from './src/tools/unused-packages.ts';

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const, ...more },
});

const chunks = makeChunks();

/** React Router gives its development build to bundlers by default. The production build has the same parts without the warnings. */
const routerFile = (file: string) => join(import.meta.dirname, 'node_modules/react-router/dist/production', file);
const productionRouter: Plugin = {
  name: 'router-in-production',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: routerFile('index.mjs') },
        { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
      ],
    },
  }),
};

export default defineConfig({
  plugins: [
    brandPlugin(),
    languagePlugin(),
    logoPlugin(),
    directImports(),
    react(),
    chunks.plugin,
    makePageFiles(),
    productionRouter,
    unusedPackages(),
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    // The bench (`sizes`) limits and measures the size of a page, so the size of one file is not limited here.
    chunkSizeWarningLimit: 1_500,
    target: 'es2022',
    // A page preloads its own file and the shared ones. Preload lists of all dynamic imports would cost more than they save.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: true,
    // Parts of drawings are referenced by URL (`drawings.svg#bear-line`), so SVG files are not inlined.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      output: { codeSplitting: chunks.codeSplitting },
    },
  },
  test: {
    // Long, because a test in a browser takes three times as long on a busy machine. With full counts a property test runs four hundred
    // times.
    testTimeout: process.env.FULL ? 300_000 : 120_000,
    hookTimeout: 180_000,
    // The projects of a run share their transformed modules. Six server files: 63 s of processor time instead of 71 s.
    experimental: { fsModuleCache: true },
    // Most objects of a test are used for a short time. With more space for them the garbage collector runs less often. Two folders of
    // server tests, measured once: 64 s of processor time instead of 72 s.
    execArgv: ['--max-semi-space-size=64'],
    // Long tests whose subject is also covered by shorter ones, and slow ones, which CI runs (tests/support/long-test.ts).
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.FULL ? [] : ['**/*.long.test.ts']),
      ...(process.env.FULL || process.env.SLOW ? [] : ['**/*.slow.test.ts']),
      // Files that a run of `npm test` has done before. Vitest's own option does not reach the projects.
      ...(process.env.TEST_WITHOUT?.split(',') ?? []),
    ],
    setupFiles: ['tests/support/seed.ts'],
    projects: [
      project('architecture', ['tests/*.test.ts']),
      project('deploy', ['tests/deploy/**/*.test.ts'], { isolate: false }),
      project('schemas', ['tests/schemas/**/*.test.ts'], { isolate: false }),
      project('engine', ['tests/engine/**/*.test.ts'], { isolate: false }),
      project('models', ['tests/machines/**/*.test.ts'], { isolate: false }),
      // All server tests share one module graph, because importing the server for each file takes longer than the tests.
      project('server', ['tests/server/**/*.test.ts'], { isolate: false }),
      project('web', ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx'], {
        isolate: false,
        setupFiles: ['tests/support/seed.ts', 'tests/support/settle-imports.ts'],
        globalSetup: ['tests/web/forms/harness/shared-build.ts'],
      }),
    ],
  },
});
