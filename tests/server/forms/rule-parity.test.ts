/**
 * The same rules and answers get the same verdict and the same values by HTTP as by the engine with the module that the API serves.
 * `tests/web/forms/rule-parity.test.ts` compares the engine with Chromium in the same way.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInWita } from '#engine/calendar.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { loadModule } from '#server/modules/forms/forms/load-module.ts';
import { testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { SEED } from '#tests/support/property-runs.ts';
import { answersFor } from '../../engine/answer-generators.ts';
import { baseContext } from '../../engine/fixtures.ts';
import { randomRuleForm } from '../../engine/random-rule-forms.ts';
import { createEditableSchemas } from './editable-schemas.ts';

const workshop = createEditableSchemas();

interface Outcome {
  errors?: unknown;
  answers?: unknown;
}

async function compare(forms: number, answersEach: number): Promise<void> {
  const write = (path: string, content: object) => workshop.write(`schemas/${path}.yaml`, JSON.stringify(content));
  for (const [id, list] of Object.entries(baseContext.options)) write(`options/${id}`, list);
  const files = fc.sample(randomRuleForm, { numRuns: forms, seed: SEED });
  for (const [at, file] of files.entries())
    write(`forms/aturan-${at}`, { ...file, $id: `aturan-${at}`, title: `Aturan ${at}`, 'x-audience': 'user' });
  const { app, db, as } = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
  const seen = { accepted: 0, refused: 0 };
  for (const [at, file] of files.entries()) {
    const sender = await as.user();
    const doc: FormDoc = (await sender.get(`/forms/aturan-${at}`)).body.data;
    const validators = await loadModule((await app.inject(doc.validator)).body);
    // What does not survive JSON never reaches a server.
    const all: Answers[] = JSON.parse(
      JSON.stringify(fc.sample(answersFor(doc), { numRuns: answersEach, seed: SEED + at })),
    );
    const received = await Promise.all(
      all.map((answers) => sender.post(`/forms/aturan-${at}/submissions`, { answers })),
    );
    const rows = await db.kysely
      .selectFrom('submissions')
      .select(['id', 'answers'])
      .where('form_id', '=', `aturan-${at}`)
      .execute();
    const stored = new Map(rows.map(({ id, answers }) => [id, answers]));
    for (const [index, { status, body }] of received.entries()) {
      const verdict = validate(doc, validators, all[index] ?? {}, { today: dayInWita(new Date()) });
      if (status === 400) {
        // The reader of JSON refuses these names.
        expect(JSON.stringify(all[index])).toMatch(/"(__proto__|constructor)"/u);
        expect(verdict.valid).toBe(false);
        continue;
      }
      const byEngine: Outcome = verdict.valid ? { answers: verdict.answers } : { errors: verdict.messages };
      const byHttp: Outcome = status === 201 ? { answers: stored.get(body.data.id) } : { errors: body.errors };
      expect(byHttp, `${JSON.stringify(file)} ${JSON.stringify(all[index])}`).toEqual(byEngine);
      seen[status === 201 ? 'accepted' : 'refused'] += 1;
    }
  }
  expect(seen.accepted).toBeGreaterThan(0);
  expect(seen.refused).toBeGreaterThan(0);
}

test('random rules and answers are judged alike by HTTP and by the engine', () => compare(2, 30));

longTest('a hundred thousand of them are judged alike by HTTP and by the engine', () => compare(200, 500), 2_400_000);
