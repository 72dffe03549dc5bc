import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import config from '../vite.config.ts';
import { SEED } from './support/property-runs.ts';

const sample = (seed?: number) => fc.sample(fc.string(), { numRuns: 20, ...(seed === undefined ? {} : { seed }) });

describe('whoever looks at a failed property test again', () => {
  test('meets the very same draws, without naming a seed in the test', () => {
    expect(sample()).toEqual(sample(SEED));
    expect(sample()).not.toEqual(sample(SEED + 1));
  });

  test('reads in the failure from which seed it was drawn', () => {
    const fails = () => fc.assert(fc.property(fc.integer(), (drawnNumber) => drawnNumber === drawnNumber + 1));
    expect(fails).toThrow(`seed: ${SEED}`);
  });

  test('does so in every project', () => {
    const { projects = [], setupFiles } = config.test ?? {};
    expect(setupFiles).toEqual(['tests/support/seed.ts']);
    expect(projects.map((one) => typeof one === 'object' && 'extends' in one && one.extends)).toEqual(
      projects.map(() => true),
    );
  });
});
