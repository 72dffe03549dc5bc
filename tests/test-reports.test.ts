import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '#server/root.ts';

const file = join(ROOT, 'tests/server/orders/two-processes.test.ts');
const report = (statuses: Record<string, string>) => ({
  numPassedTests: Object.values(statuses).filter((status) => status === 'passed').length,
  numFailedTests: Object.values(statuses).filter((status) => status === 'failed').length,
  testResults: [
    {
      name: file,
      message: '',
      assertionResults: Object.entries(statuses).map(([fullName, status]) => ({ fullName, status })),
    },
  ],
});

describe('whoever reads the end of a test run', () => {
  let reports: typeof import('../src/tools/test-reports.ts');
  beforeEach(async () => {
    vi.resetModules();
    reports = await import('../src/tools/test-reports.ts');
  });

  test('learns how many tests were not run, and where they stand', () => {
    const tally = reports.readVitest('server on PGlite', report({ one: 'passed', two: 'skipped', three: 'skipped' }));
    expect(tally).toEqual({ passed: 1, failed: 0 });
    expect(reports.listSkipped()).toEqual({ count: 2, lines: ['  tests/server/orders/two-processes.test.ts (2)'] });
  });

  test('is not told of what another database has run after all', () => {
    reports.readVitest('server on PGlite', report({ one: 'passed', two: 'skipped', three: 'skipped' }));
    reports.readVitest('server on PostgreSQL', report({ one: 'passed', two: 'failed', three: 'passed' }));
    expect(reports.listSkipped()).toEqual({ count: 0, lines: [] });
    expect(reports.failures).toHaveLength(1);
  });

  test('is told of tests that were put off, and of journeys', () => {
    reports.readVitest('web', report({ later: 'todo', never: 'pending' }));
    const tests = [{ status: 'skipped', results: [] }];
    reports.readPlaywright({
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      suites: [
        { file: 'session.spec.ts', suites: [{ file: 'session.spec.ts', specs: [{ title: 'x', ok: true, tests }] }] },
      ],
    });
    expect(reports.listSkipped()).toEqual({
      count: 3,
      lines: ['  tests/server/orders/two-processes.test.ts (2)', '  tests/e2e/session.spec.ts (1)'],
    });
  });
});
