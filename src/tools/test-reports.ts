/** Reads the reports of Vitest and Playwright: number of passed tests, names of failed ones, and files with skipped ones. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '#server/root.ts';

export interface TestCounts {
  passed: number;
  failed: number;
}

/** Repeated at the end of a run, where it is easy to find in a long log. */
export const failures: string[] = [];
const firstLines = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, 6).join('\n      ');
const recordFailure = (label: string, place: string, title: string, message?: string) =>
  failures.push(`  ${label} › ${place} › ${title}\n      ${firstLines(message)}`);

/** Tests by `file › name`. A test that one database cannot run may run on the other. It counts as skipped only if no run has run it. */
const ranTests = new Set<string>();
const skippedTests = new Map<string, string>();
function recordTest(place: string, title: string, isRun: boolean): void {
  const key = `${place} › ${title}`;
  if (isRun) ranTests.add(key);
  else skippedTests.set(key, place);
}

/** Number of tests that no run has run, and one line per file. */
export function listSkipped(): { count: number; lines: string[] } {
  const places = [...skippedTests].filter(([key]) => !ranTests.has(key)).map(([, place]) => place);
  const lines = [...new Set(places)].map((file) => `  ${file} (${places.filter((place) => place === file).length})`);
  return { count: places.length, lines };
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: Array<{
    name: string;
    message?: string;
    assertionResults: Array<{ status: string; fullName: string; failureMessages?: string[] }>;
  }>;
}
export function readVitest(label: string, report: VitestReport): TestCounts {
  for (const file of report.testResults) {
    const place = relative(ROOT, file.name);
    if (file.message) recordFailure(label, place, 'could not be run', file.message);
    for (const test of file.assertionResults) {
      recordTest(place, test.fullName, ['passed', 'failed'].includes(test.status));
      if (test.status === 'failed') recordFailure(label, place, test.fullName, test.failureMessages?.[0]);
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

interface Suite {
  file: string;
  specs?: Array<{
    title: string;
    ok: boolean;
    tests: Array<{ status?: string; results: Array<{ error?: { message?: string } }> }>;
  }>;
  suites?: Suite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}
export function readPlaywright(report: PlaywrightReport): TestCounts {
  const walk = (suite: Suite): void => {
    for (const spec of suite.specs ?? []) {
      const isRun = spec.tests.some(({ status }) => status !== 'skipped');
      recordTest(`tests/e2e/${suite.file}`, spec.title, isRun);
      const [broken] = spec.tests.flatMap((attempt) => attempt.results).filter((result) => result.error);
      if (!spec.ok) recordFailure('browser journeys', suite.file, spec.title, broken?.error?.message);
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of report.suites) walk(suite);
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}
