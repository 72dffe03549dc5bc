/** Vitest configuration for mutants: the tests of one area, in node, without a browser or a database. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { brandPlugin } from '../../src/tools/brand.ts';
import { languagePlugin } from '../../src/tools/language-plugin.ts';
import { logoPlugin } from '../../src/tools/logo.ts';
import { areaNamed } from './areas.ts';

const area = areaNamed(process.env.MUTATION_AREA ?? '');

export default defineConfig({
  // Texts, names and the logo reach the code of the browser through these plugins, as in the build.
  plugins: [brandPlugin(), languagePlugin(), logoPlugin()],
  root: join(import.meta.dirname, '../..'),
  test: {
    name: area.name,
    include: area.tests,
    exclude: ['**/*.long.test.ts', ...(area.without ?? [])],
    environment: 'node',
    setupFiles: ['tests/support/seed.ts'],
    // Random cases take most of the time, and notice few mutants that the others do not.
    env: { TEST_RUNS: '2' },
    // A mutant that makes a test wait forever fails it after this time. The slowest test takes five seconds on a busy machine.
    testTimeout: 30_000,
    isolate: false,
    maxWorkers: 1,
    pool: 'threads',
    runner: 'tests/mutation/worker.ts',
    silent: true,
  },
});
