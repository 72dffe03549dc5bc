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

describe('a developer who reads the end of a test run', () => {
  let reports: typeof import('../src/tools/test-reports.ts');
  beforeEach(async () => {
    vi.resetModules();
    reports = await import('../src/tools/test-reports.ts');
  });

  test('sees how many tests were skipped, and in which files', () => {
    const counts = reports.readVitest('server on PGlite', report({ one: 'passed', two: 'skipped', three: 'skipped' }));
    expect(counts).toEqual({ passed: 1, failed: 0 });
    expect(reports.listSkipped()).toEqual({ count: 2, lines: ['  tests/server/orders/two-processes.test.ts (2)'] });
  });

  test('sees no skipped test that another database has run', () => {
    reports.readVitest('server on PGlite', report({ one: 'passed', two: 'skipped', three: 'skipped' }));
    reports.readVitest('server on PostgreSQL', report({ one: 'passed', two: 'failed', three: 'passed' }));
    expect(reports.listSkipped()).toEqual({ count: 0, lines: [] });
    expect(reports.failures).toHaveLength(1);
  });

  test('sees pending tests and skipped journeys', () => {
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
