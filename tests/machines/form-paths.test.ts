/** Walks all paths through all shipped forms: every question can be reached, and every path ends with a form that can be submitted. */
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { shownFields, shownRowFields } from '#engine/conditions.ts';
import { registerRules } from '#engine/rule-evaluator.ts';
import { ruleEvaluator } from '#engine/rules/evaluator.ts';
import { type FormPath, findFormPaths, formMapOf } from '#engine/studio/form-paths.ts';
import type { Answers, FieldDoc, FormDoc, Validators } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { compileDoc } from '#server/modules/forms/forms/compile.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { buildModule, loadModule } from '#server/modules/forms/forms/validator-module.ts';
import type { ExternalValues } from '#tests/support/generated-answers.ts';
import { answersOfPath, withOneMissing } from '#tests/support/path-answers.ts';
import { SEED } from '#tests/support/property-runs.ts';
import { countCoverage } from './support/coverage.ts';

const TODAY = '2026-11-20';
registerRules(ruleEvaluator, () => TODAY);
const { world } = await readSchemas(fileURLToPath(new URL('../..', import.meta.url)));
const docs = Object.values(world.forms).map((file) => compileDoc(file, world, { version: 1 }));

/** Sample codes and uploads. The form does not check their owner. */
const outside: ExternalValues = {
  today: TODAY,
  live: (source) => fc.constant(`kode-${source}`),
  uploads: () => ['0b9e7f52-3f2a-4c0e-9d1c-3a1f7f1f0a11', '6f0c1c52-9a51-4a44-8a0e-0a7f0c9e2b22'],
};

interface FormCoverage {
  questions: ReturnType<typeof countCoverage>;
  paths: FormPath[];
  cut: boolean;
  verdicts: number;
}
const walked: Record<string, FormCoverage> = {};

/** Names of all questions, those in rows as `goods.label`. */
function fieldNamesOf({ ui }: FormDoc): string[] {
  return Object.entries(ui.fields).flatMap(([name, { rows }]) => [
    name,
    ...(rows?.order ?? []).map((inner) => `${name}.${inner}`),
  ]);
}

/** Shown questions for these answers, rows included. */
function visibleFields(doc: FormDoc, answers: Answers): string[] {
  const shown = shownFields(doc, answers);
  const inRows = shown.flatMap((name) => {
    const rows = doc.ui.fields[name]?.rows as FieldDoc['rows'];
    const given = rows && Array.isArray(answers[name]) ? (answers[name] as Answers[]) : [];
    return given.flatMap((row) =>
      shownRowFields(rows as NonNullable<typeof rows>, row, answers).map((inner) => `${name}.${inner}`),
    );
  });
  return [...shown, ...inRows];
}

/** Fills in a form step by step along every path. Returns the number of validations. */
function walkForm(doc: FormDoc, validators: Validators, paths: FormPath[], seen: Set<string>): number {
  let verdicts = 0;
  const messagesFor = (answers: Answers, step?: string) => {
    verdicts++;
    return validate(doc, validators, answers, { today: TODAY, step }).messages;
  };
  for (const path of paths) {
    const all = answersOfPath(doc, path, outside, { seed: SEED, count: 3 });
    for (const answers of all) {
      const on = visibleFields(doc, answers);
      expect([path.id, on.filter((name) => !name.includes('.'))]).toEqual([path.id, path.shown]);
      for (const name of on) seen.add(name);
      expect([path.id, messagesFor(answers)]).toEqual([path.id, {}]);
      // Each step is valid with its own answers and those of earlier steps, so no path is a dead end.
      for (const [at, id] of path.steps.entries()) {
        const behind = doc.steps
          .filter((step) => path.steps.slice(0, at + 1).includes(step.id))
          .flatMap(({ fields }) => fields);
        const soFar = Object.fromEntries(Object.entries(answers).filter(([name]) => behind.includes(name)));
        expect([path.id, id, messagesFor(soFar, id)]).toEqual([path.id, id, {}]);
      }
      // Without one required answer of the path, the form is invalid only at that answer.
      for (const { missing, answers: rest } of withOneMissing(doc, path, answers))
        expect([path.id, missing, Object.keys(messagesFor(rest))]).toEqual([path.id, missing, [missing]]);
    }
  }
  return verdicts;
}

afterAll(() => {
  const cell = ({ walked: done, declared }: FormCoverage['questions']) => `${done}/${declared}`;
  const lines = Object.entries(walked).map(
    ([form, { questions, paths, cut, verdicts }]) =>
      `${form.padEnd(24)} | ${`${paths.length}${cut ? '+' : ''}`.padStart(5)} | ${cell(questions).padStart(9)} | ${verdicts}`,
  );
  console.log(`\n${'ways through forms'.padEnd(24)} | paths | questions | verdicts\n${lines.join('\n')}\n`);
});

describe.each(docs.map((doc) => [doc.id, doc] as const))('form %s', (id, doc) => {
  it('can be filled in and submitted along each of its paths, and each question is on one', async () => {
    const validators = await loadModule(await buildModule(doc));
    const { paths, cut } = findFormPaths(doc);
    const seen = new Set<string>();
    const verdicts = walkForm(doc, validators, paths, seen);
    const questions = countCoverage(fieldNamesOf(doc), seen);
    walked[id] = { questions, paths, cut, verdicts };
    expect(cut).toBe(false);
    expect(paths.length).toBeGreaterThan(0);
    expect(questions.missing).toEqual([]);
  });
});

describe('the walk itself', () => {
  it('finds more than one path exactly where something depends on an answer', () => {
    const ids = (isIn: (doc: FormDoc) => boolean) => docs.filter(isIn).map(({ id }) => id);
    const branching = ids((doc) => findFormPaths(doc).paths.length > 1);
    expect(branching).toEqual(ids((doc) => formMapOf(doc).edges.length > 0));
    expect(branching).toContain('umkm-data');
  });

  it('finds a question that cannot be reached, and a required question that is not on the path', async () => {
    const [name, type] = ['nama', { type: 'string', 'x-required': true }];
    const file = (showIf: object) =>
      compileDoc(
        {
          $schema: 'http://json-schema.org/draft-07/schema#',
          $id: 'buntu',
          type: 'object',
          'x-steps': [{ id: 'satu', fields: [name, 'lain'] }],
          properties: { [name]: type, lain: { type: 'string', 'x-required': true, 'x-show-if': showIf } },
        } as never,
        world,
        { version: 1 },
      );
    const dead = file({ nama: { empty: true } });
    const seen = new Set<string>();
    walkForm(dead, await loadModule(await buildModule(dead)), findFormPaths(dead).paths, seen);
    expect(countCoverage(fieldNamesOf(dead), seen).missing).toEqual(['lain']);

    const alive = file({ nama: { empty: false } });
    const wrong = await loadModule(await buildModule(dead));
    expect(() => walkForm(alive, { ...wrong, whole: () => true }, findFormPaths(alive).paths, new Set())).toThrow();
  });
});
