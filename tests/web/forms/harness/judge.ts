/** Validates answers in the browser, as a page does, for tests that compare it with Node. */
import { registerRules } from '#engine/rule-evaluator.ts';
import { ruleEvaluator } from '#engine/rules/evaluator.ts';
import type { Answers, FormDoc, Validators } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';

/** Answers and results travel as JSON, as in a request. */
export async function judgeAll(form: string, all: string, today: string): Promise<string> {
  registerRules(ruleEvaluator, () => today);
  const doc = (await (await fetch(`/docs/${form}.json`)).json()) as FormDoc;
  const validators = (await import(/* @vite-ignore */ doc.validator)) as Validators;
  const given = JSON.parse(all) as Answers[];
  return JSON.stringify(given.map((answers) => validate(doc, validators, answers, { today })));
}
