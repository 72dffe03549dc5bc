import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { areaNamed } from './areas.ts';

const [name = 'engine', ...files] = process.argv.slice(2);
const area = areaNamed(name);
process.env.MUTATION_AREA = name;
const OUT = join(import.meta.dirname, '../../node_modules/.cache/mutation');
await new Stryker({
  mutate: files.length > 0 ? files : area.mutate,
  testRunner: 'loaded-vitest',
  plugins: [join(import.meta.dirname, 'plugin.ts')],
  testRunnerNodeArgs: ['--import', import.meta.resolve('tsx')],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: join(OUT, `${name}.json`) },
  incremental: files.length === 0,
  incrementalFile: join(OUT, `${name}.incremental.json`),
  tempDirName: join(tmpdir(), 'mutation-sandbox'),
  ignorePatterns: ['dist', 'data', 'tests/e2e', 'tests/bench'],
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  ignoreStatic: true,
  allowEmpty: true,
}).runMutationTest();
