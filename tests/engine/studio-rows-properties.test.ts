/** For any edits of the questions of a row and of the form around it, no answer in a row is lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmpty } from '#engine/conditions.ts';
import { isRecord } from '#engine/is-record.ts';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { type FormSources, ownRowFields } from '#engine/studio/edit.ts';
import type { Answers, FormFile } from '#engine/types.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { answersFor } from './answer-generators.ts';
import { compile } from './fixtures.ts';
import { namesOf, type RandomEdit, randomEdit, tryEdit } from './random-edits.ts';
import { randomForm } from './random-forms.ts';
import { deepFreeze, docOf, sourcesOf } from './studio-fixtures.ts';

const edits = fc.array(randomEdit, { minLength: 1, maxLength: 12 });
/** Edits inside one group. */
const editsOfRows = fc.array(
  fc.record({ name: fc.constant('editRow' as const), picks: fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60)) }),
  { minLength: 1, maxLength: 12 },
);
const someRows = randomForm.filter(({ properties }) => Object.values(properties).some(ownRowFields));

/** Name of each question after the edits, `group.question` in rows; undefined for a removed one. */
function namesAfter(form: FormFile, list: RandomEdit[]): { after: FormSources; names: Map<string, string> } {
  let after = sourcesOf(form, { taken: namesOf(form) });
  const names = new Map(namesOf(form).map((name) => [name, name]));
  for (const one of list) {
    const next = tryEdit(after, one);
    if (!next) continue;
    const [old, now] = [namesOf(after.form), namesOf(next.form)];
    const come = now.filter((name) => !old.includes(name));
    for (const [origin, name] of names) {
      if (now.includes(name)) continue;
      // A rename replaces one name by another. A renamed group renames all its questions.
      const heir = come.length > 0 ? come[old.filter((one) => !now.includes(one)).indexOf(name)] : undefined;
      if (heir === undefined) names.delete(origin);
      else names.set(origin, heir);
    }
    after = deepFreeze(next);
  }
  return { after, names };
}

it('each row keeps each answer under the current name of its question, or it is listed as dropped', () => {
  const counts = { renamed: 0 };
  const cases = someRows.chain((form) =>
    fc.tuple(
      fc.constant(form),
      answersFor(compile(form)),
      fc.array(fc.oneof({ weight: 4, arbitrary: editsOfRows }, { weight: 1, arbitrary: edits }), { maxLength: 3 }),
    ),
  );
  fc.assert(
    fc.property(cases, ([form, answers, lists]) => {
      const before = compile(form);
      const given = normaliseAnswers(before, answers);
      const { after, names } = namesAfter(form, lists.flat());
      const moved = migrateAnswers(before, docOf(after), given);
      for (const [group, field] of Object.entries(form.properties)) {
        const [now, rows] = [names.get(group), given[group]];
        if (!ownRowFields(field) || now === undefined || !Array.isArray(rows)) continue;
        if (!ownRowFields(after.form.properties[now])) continue;
        rows.forEach((row, at) => {
          if (!isRecord(row)) return;
          for (const [name, value] of Object.entries(row)) {
            const current = names.get(`${group}.${name}`)?.split('.')[1];
            const landed = (moved.answers[now] as Answers[])[at] ?? {};
            if (current === undefined) {
              expect(
                isEmpty(value) || moved.dropped.includes(`${now}.${at}.${name}`) || Object.hasOwn(landed, name),
              ).toBe(true);
              continue;
            }
            if (current !== name) counts.renamed++;
            expect([name, Object.hasOwn(landed, current)]).toEqual([name, true]);
          }
        });
      }
    }),
    { numRuns: RUNS * 10 },
  );
  // Without a rename nothing can be lost by one.
  expect(counts.renamed).toBeGreaterThan(0);
});
