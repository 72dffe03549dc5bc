/** Reads the reports of the two test runners: how many passed, the names of those that did not, and where some were not run. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '#server/root.ts';

export interface TestCounts {
  passed: number;
  failed: number;
}

/** Told once more at the end of a run, where whoever reads a long log looks first. */
export const failures: string[] = [];
const firstLines = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, 6).join('\n      ');
const recordFailure = (label: string, place: string, title: string, message?: string) =>
  failures.push(`  ${label} › ${place} › ${title}\n      ${firstLines(message)}`);

/** Tests by `file › name`. What one database cannot run the other may: only what no run has run was skipped. */
const ranTests = new Set<string>();
const skippedTests = new Map<string, string>();
function recordTest(place: string, title: string, isRun: boolean): void {
  const key = `${place} › ${title}`;
  if (isRun) ranTests.add(key);
  else skippedTests.set(key, place);
}

/** How many tests nobody has run, and one line for each file they stand in. */
export function listSkipped(): { count: number; lines: string[] } {
  const places = [...skippedTests].filter(([key]) => !ranTests.has(key)).map(([, place]) => place);
  const lines = [...new Set(places)].map((one) => `  ${one} (${places.filter((place) => place === one).length})`);
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
      const [broken] = spec.tests.flatMap((one) => one.results).filter((one) => one.error);
      if (!spec.ok) recordFailure('browser journeys', suite.file, spec.title, broken?.error?.message);
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of report.suites) walk(suite);
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}
