import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import config from '../vite.config.ts';
import { SEED } from './support/property-runs.ts';

const sample = (seed?: number) => fc.sample(fc.string(), { numRuns: 20, ...(seed === undefined ? {} : { seed }) });

describe('a developer who repeats a failed property test', () => {
  test('gets the same random values, without setting a seed in the test', () => {
    expect(sample()).toEqual(sample(SEED));
    expect(sample()).not.toEqual(sample(SEED + 1));
  });

  test('finds the seed in the failure message', () => {
    const fails = () => fc.assert(fc.property(fc.integer(), (drawnNumber) => drawnNumber === drawnNumber + 1));
    expect(fails).toThrow(`seed: ${SEED}`);
  });

  test('can do so in every project', () => {
    const { projects = [], setupFiles } = config.test ?? {};
    expect(setupFiles).toEqual(['tests/support/seed.ts']);
    expect(projects.map((project) => typeof project === 'object' && 'extends' in project && project.extends)).toEqual(
      projects.map(() => true),
    );
  });
});
