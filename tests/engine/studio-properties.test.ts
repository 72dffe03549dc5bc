/** For any edits of any form: it stays valid, no answer is lost, and the impact report matches the validators. */

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkForm, checkOptions } from '#engine/check.ts';
import { compareForms } from '#engine/compare-forms.ts';
import { isEmpty } from '#engine/conditions.ts';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { collectOrphanedAnswers, restoreOrphanedAnswers } from '#engine/orphaned-answers.ts';
import { describeChanges, renderPhrase } from '#engine/studio/describe-changes.ts';
import type { FormSources } from '#engine/studio/edit.ts';
import { ImpactCounter } from '#engine/studio/impact-counter.ts';
import { evaluateRecord } from '#engine/studio/record-impact.ts';
import type { Answers, CompileContext, FormDoc, FormFile, Validators } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { buildModule, loadModule } from '#server/modules/forms/forms/validator-module.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { answersFor } from './answer-generators.ts';
import { baseContext, compile, TODAY } from './fixtures.ts';
import { namesOf, type RandomEdit, randomEdit, tryEdit } from './random-edits.ts';
import { randomForm } from './random-forms.ts';
import { sentences } from './studio-fixtures.ts';

/** `npm run test:long` runs more. */

const sourcesOf = (form: FormFile): FormSources => ({
  form,
  lists: baseContext.options,
  words: { words: baseContext.words[form.$id] ?? {}, optionWords: baseContext.optionWords },
  taken: namesOf(form),
});
const contextOf = ({ lists }: FormSources): CompileContext => ({ ...baseContext, options: lists });
const compiled = (sources: FormSources): FormDoc => compile(sources.form, contextOf(sources));

/** Errors of the check for form and lists. An empty step does not count. */
function errorCodesOf(sources: FormSources): string[] {
  const around = contextOf(sources);
  const found = [
    ...checkForm(sources.form, around),
    ...Object.values(sources.lists).flatMap((list) => checkOptions(list, around)),
  ];
  return found.filter(({ level, code }) => level === 'error' && code !== 'step-empty').map(({ code }) => code);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** The meta-schemas that editors use for completion and checking. */
const ajv = new Ajv({ allErrors: true, strict: false });
const [formMeta, listMeta] = ['form', 'options'].map((name) =>
  ajv.compile(parse(readFileSync(new URL(`../../schemas/meta/${name}.yaml`, import.meta.url), 'utf8')) as object),
) as [ReturnType<Ajv['compile']>, ReturnType<Ajv['compile']>];

/** Errors that make form or lists invalid files. A step or form without questions is unfinished work. */
function metaSchemaErrors({ form, lists }: FormSources): string[] {
  const errors = [form, ...Object.values(lists)].flatMap((file) => {
    const validator = file === form ? formMeta : listMeta;
    return validator(file) ? [] : (validator.errors ?? []);
  });
  const isEmpty = (keyword: string, path: string) =>
    /^min(?:Items|Properties)$/u.test(keyword) && /fields$|^\/properties$/u.test(path);
  return errors
    .filter(({ keyword, instancePath }) => !isEmpty(keyword, instancePath))
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const edits = fc.array(randomEdit, { minLength: 1, maxLength: 12 });

/** Sources after each accepted edit. */
function applyEdits(form: FormFile, list: RandomEdit[]): FormSources {
  return list.reduce<FormSources>(
    (before, one) => deepFreeze(tryEdit(before, one) ?? before),
    deepFreeze(sourcesOf(form)),
  );
}

describe('a valid form', () => {
  const validForms = randomForm.filter((form) => errorCodesOf(sourcesOf(form)).length === 0);

  it('stays valid after any edits, which change nothing in place, or refuses them', () => {
    const counts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(validForms, edits, (form, list) => {
        let now = deepFreeze(sourcesOf(form));
        for (const one of list) {
          const next = tryEdit(now, one);
          if (!next) counts.refused++;
          else counts.taken++;
          now = deepFreeze(next ?? now);
          // Only the server knows what depends on its regions.
          expect([one.name, errorCodesOf(now).filter((code) => code !== 'source-of')]).toEqual([one.name, []]);
          expect([one.name, metaSchemaErrors(now)]).toEqual([one.name, []]);
        }
        expect(compiled(now).schema.type).toBe('object');
      }),
      { numRuns: RUNS * 10 },
    );
    // A studio that refuses every edit would also keep every form valid.
    expect(counts.taken).toBeGreaterThan(counts.refused / 2);
    expect(counts.refused).toBeGreaterThan(0);
  });

  it('describes every difference in words', () => {
    fc.assert(
      fc.property(validForms, edits, (form, list) => {
        const [before, after] = [compiled(sourcesOf(form)), compiled(applyEdits(form, list))];
        const described = describeChanges(before, after);
        for (const change of described) {
          const text = renderPhrase(change, sentences);
          expect([text, /\{\{|\bundefined\b|\[object/u.test(text)]).toEqual([text, false]);
          expect([change.code, Object.hasOwn(sentences, change.code)]).toEqual([change.code, true]);
        }
        // Every change that affects answers is described.
        const { kind } = compareForms(before, after);
        expect([kind, described.length > 0]).toEqual([kind, kind === 'law' ? true : described.length > 0]);
        if (kind === 'same') expect(described).toEqual([]);
      }),
      { numRuns: RUNS * 10 },
    );
  });
});

describe('a stored answer', () => {
  it('is never lost by publishing an edited form: it is kept, migrated, or listed as dropped', () => {
    const cases = randomForm.chain((form) => fc.tuple(fc.constant(form), answersFor(compile(form)), edits));
    fc.assert(
      fc.property(cases, ([form, answers, list]) => {
        const before = compile(form);
        const given = normaliseAnswers(before, answers);
        let now = deepFreeze(sourcesOf(form));
        /** Current name of each question of the old version, without removed ones. */
        const names = new Map(Object.keys(given).map((name) => [name, name]));
        for (const one of list) {
          const next = tryEdit(now, one);
          if (!next) continue;
          const gone = Object.keys(now.form.properties).filter((name) => !Object.hasOwn(next.form.properties, name));
          const come = Object.keys(next.form.properties).filter((name) => !Object.hasOwn(now.form.properties, name));
          for (const [origin, name] of names) {
            if (!gone.includes(name)) continue;
            if (one.name === 'renameField') names.set(origin, come[0] as string);
            else names.delete(origin);
          }
          now = deepFreeze(next);
        }
        const after = compiled(now);
        const moved = migrateAnswers(before, after, given);
        for (const name of Object.keys(given)) {
          const current = names.get(name);
          if (current === undefined) continue;
          expect([name, Object.hasOwn(moved.answers, current)]).toEqual([name, true]);
        }
        const removed = Object.keys(given).filter((name) => !names.has(name));
        const kept = removed.filter((name) => !moved.dropped.includes(name));
        // A question that was renamed to the name of a removed one has its answer.
        for (const name of kept) expect(Object.hasOwn(after.ui.fields, name) || isEmpty(given[name])).toBe(true);
        expect(moved.dropped.filter((path) => !path.includes('.') && !removed.includes(path))).toEqual([]);

        // Removed answers become orphaned while the draft is filled in and published again. A rollback restores all of them.
        const orphanedAnswers = collectOrphanedAnswers(before, after, given);
        const back = restoreOrphanedAnswers({ origin: before, before: after, now: before }, orphanedAnswers, {});
        for (const name of removed.filter((one) => moved.dropped.includes(one)))
          expect([name, back.answers[name]]).toEqual([name, given[name]]);
        expect(Object.keys(moved.answers).filter((name) => !Object.hasOwn(after.ui.fields, name))).toEqual([]);
        const still = restoreOrphanedAnswers({ origin: before, before, now: after }, orphanedAnswers, moved.answers);
        expect([still.answers, still.stillOrphaned]).toEqual([moved.answers, orphanedAnswers]);
      }),
      { numRuns: RUNS * 10 },
    );
  });
});

describe('the impact report', () => {
  const judgeAlone = (doc: FormDoc, validators: Validators, answers: Answers) =>
    validate(doc, validators, answers, { today: TODAY });

  it(
    'matches the results of the validators',
    async () => {
      const cases = randomForm.chain((form) =>
        fc.tuple(fc.constant(form), edits, fc.array(answersFor(compile(form)), { minLength: 5, maxLength: 30 })),
      );
      await fc.assert(
        fc.asyncProperty(cases, async ([form, list, stored]) => {
          const [before, after] = [compile(form), compiled(applyEdits(form, list))];
          const [old, now] = (await Promise.all(
            [before, after].map(async (doc) => loadModule(await buildModule(doc))),
          )) as [Validators, Validators];
          const tally = new ImpactCounter(after, () => '•');
          const counts = { total: 0, valid: 0, broken: 0 };
          const failing = new Map<string, number>();
          for (const given of stored) {
            const answers = normaliseAnswers(before, given);
            tally.add('records', evaluateRecord(before, after, old, now, answers, { today: TODAY }));
            const was = judgeAlone(before, old, answers);
            const is = judgeAlone(after, now, migrateAnswers(before, after, answers).answers);
            counts.total++;
            if (is.valid) counts.valid++;
            if (was.valid && !is.valid) counts.broken++;
            const calledOf = (renames: Record<string, string>, name: string) => [
              name,
              ...Object.entries(renames).flatMap(([from, to]) => (to === name ? [from] : [])),
            ];
            const isNew = (path: string) => {
              const [name = '', ...rest] = path.split('.');
              const inside = after.ui.fields[name]?.rows?.renames ?? {};
              const [row, inner] = rest;
              const places = inner === undefined ? [rest] : calledOf(inside, inner).map((one) => [row, one]);
              return !calledOf(after.ui.renames, name).some((origin) =>
                places.some((place) => Object.hasOwn(was.messages, [origin, ...place].join('.'))),
              );
            };
            const keys = Object.keys(is.messages)
              .filter(isNew)
              .map((path) => path.replace(/\.\d+(?=\.|$)/u, ''));
            for (const key of new Set(keys)) failing.set(key, (failing.get(key) ?? 0) + 1);
          }
          const { records, drafts, failing: lines } = tally.report;
          expect(records).toEqual(counts);
          expect(drafts).toEqual({ total: 0, valid: 0, broken: 0 });
          expect(Object.fromEntries(lines.map((line) => [line.field, line.records]))).toEqual(
            Object.fromEntries(failing),
          );
          for (const { samples } of lines) expect(samples.every((one) => one === '' || one === '•')).toBe(true);
        }),
        { numRuns: RUNS },
      );
    },
    120_000 + RUNS * 1000,
  );
});
