import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const, ...more },
});

const CORE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@emotion|stylis|i18next|react-i18next|@tanstack)\//;

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs, in one piece: 6 kB gzip less on the landing page than the automatic crumbs.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'core', test: CORE }] },
      },
    },
  },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('house', ['tests/*.test.ts']),
      project('schemas', ['tests/schemas/**/*.test.ts']),
      project('engine', ['tests/engine/**/*.test.ts']),
      project('models', ['tests/machines/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts']),
      project('web', ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx']),
    ],
  },
});
