import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { pickShownAnswers, shownFields } from '#engine/conditions.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { validate } from '#engine/validate.ts';
import { buildModule, loadModule } from '#server/modules/forms/forms/validator-module.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { answersFor } from './answer-generators.ts';
import { baseContext, compile, TODAY } from './fixtures.ts';
import { randomRuleForm } from './random-rule-forms.ts';

it(
  'any form with rules judges its own answers the same again, step by step too',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomRuleForm, async (file) => {
        expect(checkForm(file, baseContext).filter(({ level }) => level === 'error')).toEqual([]);
        const doc = compile(file);
        const readsLaterStep = doc.checks?.some(({ rule }) => rule === 'n > m') ?? false;
        const validators = await loadModule(await buildModule(doc));
        const judge = (given: Record<string, unknown>, step?: string) =>
          validate(doc, validators, given, { today: TODAY, step });
        fc.assert(
          fc.property(answersFor(doc), fc.anything(), (answers, outside) => {
            const result = judge(answers);
            expect(result.valid).toBe(Object.keys(result.messages).length === 0);
            // Validated answers are normalised, contain nothing hidden, and are validated the same again.
            expect(normaliseAnswers(doc, result.answers)).toEqual(result.answers);
            expect(pickShownAnswers(doc, result.answers)).toEqual(result.answers);
            const again = judge(result.answers);
            expect(again.answers).toEqual(result.answers);
            for (const path of Object.keys(again.messages))
              expect(shownFields(doc, answers)).toContain(path.split('.')[0]);
            // The steps together give the same result as the whole form. What reads a later step is said there only.
            const together = Object.assign({}, ...doc.steps.map(({ id }) => judge(result.answers, id).messages));
            if (readsLaterStep) expect(Object.keys(together).length > 0).toBe(!again.valid);
            else expect(together).toEqual(again.messages);
            // Calculated answers come from the others only.
            const forged = { ...answers, m: outside, n: outside };
            expect(judge(forged)).toEqual(
              judge(Object.fromEntries(Object.entries(answers).filter(([name]) => name !== 'm' && name !== 'n'))),
            );
            // The answer of a question with rules is never a number that a browser cannot hold.
            expect(JSON.parse(JSON.stringify(result.answers))).toEqual(result.answers);
          }),
          { numRuns: 25 },
        );
      }),
      { numRuns: RUNS },
    );
  },
  120_000 + RUNS * 1000,
);
