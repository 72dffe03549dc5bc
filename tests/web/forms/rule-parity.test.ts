/** The same rules and answers get the same verdict and the same values in a browser as on the server. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { loadModule } from '#server/modules/forms/forms/load-module.ts';
import { longTest } from '#tests/support/long-test.ts';
import { SEED } from '#tests/support/property-runs.ts';
import { answersFor } from '../../engine/answer-generators.ts';
import { baseContext, TODAY } from '../../engine/fixtures.ts';
import { randomRuleForm } from '../../engine/random-rule-forms.ts';
import { serveForm } from './harness/documents.ts';
import { startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();

async function compare(forms: number, answersEach: number): Promise<void> {
  Object.assign(stage.harness.world.options, baseContext.options);
  const page = await stage.openPage('form=umkm-data');
  for (const [at, file] of fc.sample(randomRuleForm, { numRuns: forms, seed: SEED }).entries()) {
    const form = { ...file, $id: `aturan-${at}` };
    await stage.harness.publish(form);
    const { doc, module } = await serveForm(stage.harness.world, form);
    const validators = await loadModule(module);
    const all = fc.sample(answersFor(doc), { numRuns: answersEach, seed: SEED + at });
    // What does not survive JSON never reaches a server.
    const sent = JSON.stringify(all);
    const inNode = (JSON.parse(sent) as Answers[]).map((answers) =>
      validate(doc, validators, answers, { today: TODAY }),
    );
    const inBrowser = await page.evaluate(
      ([id, given, today]) =>
        (window as unknown as { judge(form: string, all: string, day: string): Promise<string> }).judge(
          id,
          given,
          today,
        ),
      [form.$id, sent, TODAY] as const,
    );
    expect(inBrowser, JSON.stringify(file)).toBe(JSON.stringify(inNode));
  }
}

test('random rules and answers are judged alike in Chromium and in Node', () => compare(8, 60));

longTest('a hundred thousand of them are judged alike in Chromium and in Node', () => compare(500, 200), 1_200_000);
