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
import { type TestApp, testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { SEED } from '#tests/support/property-runs.ts';
import { answersFor } from '../../engine/answer-generators.ts';
import { baseContext } from '../../engine/fixtures.ts';
import { randomRuleForm } from '../../engine/random-rule-forms.ts';
import { createStudioClient, dataOf } from '../studio/studio-client.ts';

interface Outcome {
  errors?: unknown;
  answers?: unknown;
}

type Judge = (answers: Answers) => ReturnType<typeof validate>;

/** Without the answers that are refused, so that many more are accepted and their calculated values are compared. */
function withoutRefused(judge: Judge, answers: Answers, attempts = 4): Answers {
  const verdict = judge(answers);
  if (verdict.valid || attempts === 0) return answers;
  const refused = new Set(Object.keys(verdict.messages).map((path) => path.split('.')[0]));
  const kept = Object.entries(answers).filter(([name]) => !refused.has(name));
  return withoutRefused(judge, Object.fromEntries(kept), attempts - 1);
}

/** Compares `forms` random forms from the number `from` on. Staff publish them: an application that starts with many new forms is slow. */
async function compare(from: number, forms: number, answersEach: number): Promise<void> {
  const t = await testApp();
  const staff = await t.as.staff();
  const studio = createStudioClient(staff);
  const lists = Object.entries(baseContext.options).map(([id, list]) => [id, JSON.stringify(list)]);
  const files = fc.sample(randomRuleForm, { numRuns: from + forms, seed: SEED }).slice(from);
  const seen = { accepted: 0, refused: 0 };
  for (const [at, file] of files.entries()) {
    const id = `aturan-${from + at}`;
    const yaml = JSON.stringify({ ...file, $id: id, title: `Aturan ${from + at}`, 'x-audience': 'user' });
    // The lists come with the first form, and the others use them.
    dataOf(await staff.post('/staff/forms', at === 0 ? { yaml, lists: Object.fromEntries(lists) } : { yaml }));
    dataOf(await studio.publish(id));
    await compareForm(t, id, { answersEach, seed: SEED + from + at }, seen);
  }
  await t.close();
  expect(seen.accepted).toBeGreaterThan((forms * answersEach) / 10);
  expect(seen.refused).toBeGreaterThan((forms * answersEach) / 10);
}

interface Sample {
  answersEach: number;
  seed: number;
}
async function compareForm(
  { app, db, as }: TestApp,
  id: string,
  { answersEach, seed }: Sample,
  seen: { accepted: number; refused: number },
): Promise<void> {
  const sender = await as.user();
  const doc: FormDoc = (await sender.get(`/forms/${id}`)).body.data;
  const validators = await loadModule((await app.inject(doc.validator)).body);
  const judge: Judge = (answers) => validate(doc, validators, answers, { today: dayInWita(new Date()) });
  // What does not survive JSON never reaches a server.
  const sampled: Answers[] = JSON.parse(JSON.stringify(fc.sample(answersFor(doc), { numRuns: answersEach, seed })));
  const all = sampled.map((answers, index) => (index % 2 ? withoutRefused(judge, answers) : answers));
  const received = await Promise.all(all.map((answers) => sender.post(`/forms/${id}/submissions`, { answers })));
  const rows = await db.kysely.selectFrom('submissions').select(['id', 'answers']).where('form_id', '=', id).execute();
  const stored = new Map(rows.map((row) => [row.id, row.answers]));
  for (const [index, { status, body }] of received.entries()) {
    const verdict = judge(all[index] ?? {});
    if (status === 400) {
      // The reader of JSON refuses these names.
      expect(JSON.stringify(all[index])).toMatch(/"(__proto__|constructor)"/u);
      expect(verdict.valid).toBe(false);
      continue;
    }
    const byEngine: Outcome = verdict.valid ? { answers: verdict.answers } : { errors: verdict.messages };
    const byHttp: Outcome = status === 201 ? { answers: stored.get(body.data.id) } : { errors: body.errors };
    expect(byHttp, `${id} of seed ${SEED} ${JSON.stringify(all[index])}`).toEqual(byEngine);
    seen[status === 201 ? 'accepted' : 'refused'] += 1;
  }
}

test('random rules and answers are judged alike by HTTP and by the engine', () => compare(0, 2, 30));

/** A hundred thousand answers in parts, so that a busy machine shows how far it is. */
const [PARTS, FORMS, ANSWERS] = [16, 25, 250];
for (let part = 0; part < PARTS; part++)
  longTest(
    `so are a hundred thousand of them, part ${part + 1} of ${PARTS}`,
    () => compare(part * FORMS, FORMS, ANSWERS),
    1_200_000,
  );
