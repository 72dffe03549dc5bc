/** Random rules over the longest answers: none takes more steps than the check estimated. */
import { expect, it } from 'vitest';
import { ABSENT } from '#engine/rules/no-result.ts';
import { MAX_COST } from '#engine/rules/steps.ts';
import type { RuleValue } from '#engine/rules/values.ts';
import { RUNS, SEED } from '#tests/support/property-runs.ts';
import { costlyAnswers, costlyRule, randomNumbers, runCostly } from './costly-rules.ts';

/** Parts of one expression (`rules/syntax.ts`). */
const MAX_PARTS = 500;

/** The same answers; each reading of a cell is counted. */
function countReads(answers: Record<string, RuleValue>, counted: { reads: number }): Record<string, RuleValue> {
  const rows = Array.isArray(answers.r) ? answers.r : [];
  const counting = rows.map((row) => ({
    read(name: string) {
      counted.reads += 1;
      return typeof row === 'object' && 'read' in row ? row.read(name) : ABSENT;
    },
  }));
  return { ...answers, r: counting };
}

it('a rule over the longest answers that its form allows never takes more steps than the check estimated, and ends when it has none left', () => {
  const random = randomNumbers(SEED);
  const answers = [costlyAnswers(random), costlyAnswers(random), costlyAnswers(random)];
  const seen = { accepted: 0, refused: 0 };
  for (let at = 0; at < RUNS * 40; at += 1) {
    const expression = costlyRule(random);
    const counted = { reads: 0 };
    const rule = runCostly(expression, countReads(answers[at % answers.length] ?? {}, counted));
    if (!rule) throw new Error(`${expression} has a problem`);
    const context = rule.context();
    const result = rule.run(context);
    const taken = MAX_COST - context.steps;
    seen[rule.isCostly ? 'refused' : 'accepted'] += 1;
    expect(rule.isCostly).toBe(rule.cost > MAX_COST);
    // After the last step only the parts outside of loops are read, at most once each.
    expect(counted.reads, expression).toBeLessThanOrEqual(MAX_COST + MAX_PARTS);
    if (rule.isCostly) continue;
    expect(taken, expression).toBeLessThanOrEqual(rule.cost);
    expect(result, expression).not.toHaveProperty('code', 'budget');
  }
  expect(seen.accepted).toBeGreaterThan(RUNS);
  expect(seen.refused).toBeGreaterThan(RUNS);
});
