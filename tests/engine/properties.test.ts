import { fileURLToPath } from 'node:url';
import validator from '@rjsf/validator-ajv8';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { changedFields } from '#engine/changed-fields.ts';
import { checkForm } from '#engine/check.ts';
import { compareForms } from '#engine/compare-forms.ts';
import { stepSchema } from '#engine/compile-form.ts';
import { isConditionMet, isEmpty, pickShownAnswers, shownFields } from '#engine/conditions.ts';
import { conditionSchema } from '#engine/form-schema.ts';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { conditionOf } from '#engine/show-if.ts';
import type { FormDoc, JsonSchema, ValidationResult, Validators } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { compileDoc } from '#server/modules/forms/forms/compile.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { buildModule, loadModule } from '#server/modules/forms/forms/validator-module.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { answersFor } from './answer-generators.ts';
import { baseContext, compile, TODAY } from './fixtures.ts';
import { randomForm } from './random-forms.ts';

/** `npm run test:long` runs more. */

const stepSchemas = new WeakMap<FormDoc, Record<string, JsonSchema>>();
/** One object per step, because the stock validator compiles each new object. */
function stepSchemasOf(doc: FormDoc): Record<string, JsonSchema> {
  const made = stepSchemas.get(doc) ?? Object.fromEntries(doc.steps.map(({ id }) => [id, stepSchema(doc, id)]));
  stepSchemas.set(doc, made);
  return made;
}

const isAcceptedByStock = (schema: JsonSchema, data: unknown) => {
  const { errors, validationError } = validator.rawValidation(schema as never, data as never);
  if (validationError) throw validationError;
  return (errors ?? []).length === 0;
};

/** Properties that hold for any form and any answers to it. */
function checkProperties(doc: FormDoc, validators: Validators, answers: Record<string, unknown>): void {
  const validateAnswers = (given: Record<string, unknown>, step?: string): ValidationResult =>
    validate(doc, validators, given, { today: TODAY, step });
  const result = validateAnswers(answers);
  const known = new Set(Object.keys(doc.ui.fields));
  const order = doc.steps.flatMap((step) => step.fields);

  // The served module gives the same result as rjsf's own validator.
  for (const data of [answers, result.answers]) {
    expect(validators.whole(data)).toBe(isAcceptedByStock(doc.schema, data));
    for (const [id, schema] of Object.entries(stepSchemasOf(doc))) {
      expect(validators.steps[id]?.(data)).toBe(isAcceptedByStock(schema, data));
    }
  }

  // Invalid answers have a message for each fault, at a shown field, in screen order.
  expect(result.valid).toBe(Object.keys(result.messages).length === 0);
  const shown = shownFields(doc, result.answers);
  const places = Object.keys(result.messages).filter((path) => known.has(path.split('.')[0] as string));
  for (const path of places) expect(shown).toContain(path.split('.')[0]);
  const positions = places.map((path) => order.indexOf(path.split('.')[0] as string));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  for (const sentences of Object.values(result.messages)) {
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/^[^{}]{3,}$/u);
  }

  // Validated answers are normalised, contain nothing hidden, and are validated the same again.
  expect(normaliseAnswers(doc, result.answers)).toEqual(result.answers);
  expect(pickShownAnswers(doc, result.answers)).toEqual(result.answers);
  expect(Object.keys(result.answers).every((name) => shown.includes(name))).toBe(true);
  const validatedAgain = validateAnswers(result.answers);
  expect(validatedAgain.answers).toEqual(result.answers);
  expect(validatedAgain.messages).toEqual(withoutUnknownFields(doc, result.messages));
  for (const name of shown) {
    const field = doc.ui.fields[name];
    if (field?.required && isEmpty(result.answers[name])) expect(Object.keys(result.messages)).toContain(name);
  }

  // The steps together give the same result as the whole form.
  const together = Object.assign({}, ...doc.steps.map(({ id }) => validateAnswers(result.answers, id).messages));
  expect(together).toEqual(validatedAgain.messages);

  expect(({} as Record<string, unknown>).a).toBeUndefined();
}

/** Unknown names are reported once, because they are not part of the validated answers. */
function withoutUnknownFields(doc: FormDoc, messages: ValidationResult['messages']): ValidationResult['messages'] {
  const isKnown = (path: string) => {
    const [name = '', , inner] = path.split('.');
    const field = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
    return field !== undefined && (inner === undefined || Object.hasOwn(field.rows?.fields ?? {}, inner));
  };
  return Object.fromEntries(Object.entries(messages).filter(([path]) => isKnown(path)));
}

describe('any form', () => {
  it(
    'that passes the check validates any answers correctly',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomForm, async (file) => {
          const errors = checkForm(file, baseContext).filter(
            ({ level, code }) => level === 'error' && code !== 'unreachable',
          );
          expect(errors).toEqual([]);
          const doc = compile(file);
          const validators = await loadModule(await buildModule(doc));
          fc.assert(
            fc.property(answersFor(doc), (answers) => checkProperties(doc, validators, answers)),
            { numRuns: 25 },
          );
        }),
        { numRuns: RUNS },
      );
    },
    120_000 + RUNS * 1000,
  );

  it('equals itself, and its answers migrate to it unchanged', () => {
    fc.assert(
      fc.property(
        randomForm.chain((file) => fc.tuple(fc.constant(compile(file)), answersFor(compile(file)))),
        ([doc, answers]) => {
          expect(compareForms(doc, doc)).toEqual({ kind: 'same', changes: [] });
          const kept = normaliseAnswers(doc, answers);
          expect(migrateAnswers(doc, doc, kept)).toEqual({ answers: kept, dropped: [] });
        },
      ),
      { numRuns: RUNS * 4 },
    );
  });

  it('loses no answer in a migration to another form', () => {
    fc.assert(
      fc.property(
        randomForm.chain((file) => fc.tuple(fc.constant(compile(file)), answersFor(compile(file)), randomForm)),
        ([doc, answers, file]) => {
          const target = compile({ ...file, 'x-renames': { g: 'a', h: 'b' } });
          const given = normaliseAnswers(doc, answers);
          const moved = migrateAnswers(doc, target, given);
          for (const name of Object.keys(given)) {
            const renamed = target.ui.renames[name];
            const landed =
              Object.hasOwn(moved.answers, name) || (renamed !== undefined && Object.hasOwn(moved.answers, renamed));
            expect(landed || moved.dropped.includes(name)).toBe(true);
          }
          expect(Object.keys(moved.answers).every((name) => Object.hasOwn(target.ui.fields, name))).toBe(true);
        },
      ),
      { numRuns: RUNS * 4 },
    );
  });

  it('has the same conditions in JSON Schema and in the engine', () => {
    const ajv = new Ajv({ strict: false });
    fc.assert(
      fc.property(
        randomForm.chain((file) => fc.tuple(fc.constant(file), answersFor(compile(file)))),
        ([file, answers]) => {
          const given = normaliseAnswers(compile(file), answers);
          // If an answer is a list instead of a single value, or the reverse, the deciding field itself is invalid.
          const isFit = (name: string) =>
            Array.isArray(given[name]) === (file.properties[name]?.type === 'array') || isEmpty(given[name]);
          for (const field of Object.values(file.properties)) {
            const condition = conditionOf(field['x-show-if']);
            if (!condition || !Object.keys(condition).every(isFit)) continue;
            expect(ajv.validate(conditionSchema(condition, file.properties), given)).toBe(
              isConditionMet(condition, given),
            );
          }
        },
      ),
      { numRuns: RUNS * 4 },
    );
  });
});

describe('changes', () => {
  it('applied to the old answers give the new ones', () => {
    const record = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
      fc.jsonValue({ maxDepth: 1 }),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changes = changedFields(before, after);
        const filled = (one: Record<string, unknown>) =>
          Object.entries(one)
            .filter(([, value]) => !isEmpty(value))
            .sort(([a], [b]) => (a < b ? -1 : 1));
        expect(filled({ ...before, ...changes })).toEqual(filled(after));
        expect(changedFields(after, after)).toEqual({});
      }),
    );
  });
});

describe('the shipped forms', () => {
  const docs: FormDoc[] = [];
  beforeAll(async () => {
    const { world: shipped } = await readSchemas(fileURLToPath(new URL('../..', import.meta.url)));
    for (const file of Object.values(shipped.forms)) docs.push(compileDoc(file, shipped, { version: 1 }));
  });

  it(
    'validate any answers correctly',
    async () => {
      for (const doc of docs) {
        const validators = await loadModule(await buildModule(doc));
        fc.assert(
          fc.property(answersFor(doc), (answers) => checkProperties(doc, validators, answers)),
          { numRuns: RUNS },
        );
      }
    },
    120_000 + RUNS * 1000,
  );
});
