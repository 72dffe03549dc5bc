/** What is mutated, and which tests are expected to notice. One area is one run of Stryker. */
export interface Area {
  name: string;
  /** Globs of the files that are changed. */
  mutate: string[];
  /** Globs of the test files that run against each change. */
  tests: string[];
  /** Test files left out of them. */
  without?: string[];
}

const engineTests = {
  tests: ['tests/engine/**/*.test.ts'],
  without: [
    // Reads the sources as text.
    'tests/engine/room.test.ts',
    // Drawn at random, and slow: a mutant that survives the other tests would take half a minute.
    'tests/engine/*properties.test.ts',
    'tests/engine/studio-paths-large.test.ts',
  ],
};

export const areas: Area[] = [
  { name: 'engine', mutate: ['src/engine/*.ts'], ...engineTests },
  { name: 'engine-check', mutate: ['src/engine/check/*.ts'], ...engineTests },
  { name: 'engine-studio', mutate: ['src/engine/studio/**/*.ts'], ...engineTests },
];

export function areaNamed(name: string): Area {
  const area = areas.find((one) => one.name === name);
  if (!area) throw new Error(`There is no area "${name}". Areas: ${areas.map((one) => one.name).join(', ')}.`);
  return area;
}
