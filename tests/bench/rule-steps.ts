/**
 * The longest time of a rule of at most 2,000 signs over 500 answers, among random rules that take many steps. A rule ends when it has
 * taken the steps of one expression, so this measures the slowest step. Each rule runs several times and its shortest time counts: other
 * processes only make it longer. The first run of a rule in a process is slower, because nothing is compiled yet.
 */
import { costlyAnswers, costlyRule, randomNumbers, runCostly } from '../engine/costly-rules.ts';
import { SEED } from '../support/property-runs.ts';
import type { BenchResult } from './report.ts';

const RULES = 2000;
const RUNS_EACH = 6;
const MAX_MS = 5;

export function measureRules(): BenchResult[] {
  const random = randomNumbers(SEED);
  const answers = Array.from({ length: 4 }, () => costlyAnswers(random));
  let longest = { ms: 0, expression: '' };
  for (let at = 0; at < RULES; at += 1) {
    const expression = costlyRule(random);
    const rule = runCostly(expression, answers[at % answers.length] ?? {});
    if (!rule) throw new Error(`${expression} has a problem`);
    let shortest = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < RUNS_EACH; turn += 1) {
      const context = rule.context();
      const startedAt = performance.now();
      rule.run(context);
      shortest = Math.min(shortest, performance.now() - startedAt);
    }
    // The first tenth is warm-up.
    if (at >= RULES / 10 && shortest > longest.ms) longest = { ms: shortest, expression };
  }
  console.log(`slowest rule: ${longest.expression}`);
  return [
    {
      name: `slowest of ${RULES} rules over 500 answers`,
      measured: `${longest.ms.toFixed(2)} ms`,
      baseline: `${MAX_MS} ms`,
      ratio: longest.ms / MAX_MS,
      budget: { sign: '<=', value: 1 },
    },
  ];
}
