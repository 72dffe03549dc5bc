/**
 * Finds what a new form version means for a user who is filling in the form. Pure: takes both versions and the answers
 * before and after.
 */
import { compareForms } from '#engine/compare-forms.ts';
import { isEmpty, shownFields } from '#engine/conditions.ts';
import { formerPaths } from '#engine/rows.ts';
import type { Answers, FieldPath, FormDoc, Validators } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { topLevelField } from './draft/answer-paths.ts';

export interface FormChanges {
  /** Visible questions that are new, in screen order. */
  fresh: string[];
  /** Answers that were valid before and are not any more, with the form's message. */
  toCorrect: { path: FieldPath; message: string }[];
  /** New options, by question. */
  options: { field: string; labels: string[] }[];
  /** Labels of answered questions that were removed. */
  gone: string[];
}

export interface FormVersion {
  doc: FormDoc;
  validators: Validators;
  answers: Answers;
}

interface ChangeContext {
  /** YYYY-MM-DD in WITA. */
  today: string;
  /** Steps that the user has opened. Only there can an empty answer count as missing. */
  seen: readonly string[];
  /** Answers that could not be migrated, by their old names. */
  dropped: readonly string[];
}

export function findFormChanges(
  before: FormVersion,
  after: FormVersion,
  { today, seen, dropped }: ChangeContext,
): FormChanges {
  const { doc, answers } = after;
  const { changes } = compareForms(before.doc, doc);
  const shown = shownFields(doc, answers);
  const added = new Set(changes.flatMap(({ kind, field }) => (kind === 'added' && field ? [field] : [])));
  const fresh = shown.filter((name) => added.has(name));

  const failedBefore = validate(before.doc, before.validators, before.answers, { today }).messages;
  const isSeen = (name: string) => seen.some((id) => doc.steps.find((step) => step.id === id)?.fields.includes(name));
  const toCorrect = Object.entries(validate(doc, after.validators, answers, { today }).messages).flatMap(
    ([path, [first]]) => {
      const name = topLevelField(path);
      const isNewProblem = !added.has(name) && !formerPaths(doc, path).some((former) => former in failedBefore);
      const isRelevant = !isEmpty(answers[name]) || isSeen(name);
      return isNewProblem && isRelevant && first !== undefined ? [{ path, message: first }] : [];
    },
  );

  const options = shown
    .filter((name) => !added.has(name))
    .map((field) => ({
      field,
      labels: changes.flatMap((one) =>
        one.field === field && one.kind === 'option-added' ? [labelOf(doc, field, String(one.to))] : [],
      ),
    }))
    .filter(({ labels }) => labels.length > 0);

  const gone = [...new Set(dropped.map(topLevelField))].flatMap((name) => before.doc.ui.fields[name]?.label ?? []);
  return { fresh, toCorrect, options, gone };
}

function labelOf(doc: FormDoc, field: string, code: string): string {
  const list = doc.ui.fields[field]?.options;
  const options = typeof list === 'string' ? doc.options[list] : undefined;
  return options?.find(({ value }) => value === code)?.label ?? code;
}

/**
 * Combines two changes in a row. What was new in the earlier one is still new, as long as the form still contains it.
 */
export function mergeFormChanges(earlier: FormChanges | null, later: FormChanges, doc: FormDoc): FormChanges {
  if (!earlier) return later;
  const isAsked = (name: string) => Object.hasOwn(doc.ui.fields, name);
  const more = earlier.options.filter(
    ({ field }) => isAsked(field) && !later.options.some((one) => one.field === field),
  );
  return {
    fresh: [...new Set([...earlier.fresh.filter(isAsked), ...later.fresh])],
    toCorrect: later.toCorrect,
    options: [...later.options, ...more],
    gone: [...new Set([...earlier.gone, ...later.gone])],
  };
}
