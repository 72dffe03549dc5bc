import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { registry } from './registry.ts';
import { listHandlerGaps, walkThroughApi } from './support/api-walk.ts';
import { type Coverage, coverageTable, isComplete } from './support/coverage.ts';

const coverage: Record<string, Coverage> = {};
let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

afterAll(() => {
  console.log(`\n${coverageTable('through the API', coverage)}\n`);
});

describe.each(registry)('machine $name', (model) => {
  it('matches the server: every transition with a request is walked', { timeout: 120_000 }, async () => {
    const api = await model.api(t);
    expect(listHandlerGaps(model, api)).toEqual([]);
    const walked = await walkThroughApi(model, api);
    coverage[model.name] = walked;
    expect(walked.states.missing).toEqual([]);
    expect(walked.transitions.missing).toEqual([]);
    expect(isComplete(walked)).toBe(true);
  });
});
