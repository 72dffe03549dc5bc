/** Edits of the form itself and of its steps. */
import { getEntry } from '../lookup.ts';
import { MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { Audience, Condition, StepFile } from '../types.ts';
import { requireConditionOrder, setCondition } from './condition-edits.ts';
import { EditError } from './edit-error.ts';
import { removeFields } from './field-edits.ts';
import { requireLabel, trimmedText, unlessInLocale, withInlineTexts } from './field-texts.ts';
import { labelOfField, labelOfStep } from './form-labels.ts';
import { type FormSources, insertAt, stepIndexOf, stepOf, withForm, withStep } from './form-sources.ts';
import { copyNameFor, stepIdFor } from './names.ts';
import { renameReferences, rewriteFields, rewriteStep } from './references.ts';
import { requireValid } from './require-valid.ts';

/** Sets texts and audience. An empty text removes the form's own text, so that the locale's text is used. */
export function setForm(
  sources: FormSources,
  patch: { title?: string; description?: string; audience?: Audience },
): FormSources {
  const localeWords = sources.words.words.$form;
  const { title, description, audience } = patch;
  const after = withForm(sources, {
    ...(title === undefined
      ? {}
      : { title: unlessInLocale(trimmedText(title, MAX_TEXT_LENGTH.label), localeWords?.title) }),
    ...(description === undefined
      ? {}
      : { description: unlessInLocale(trimmedText(description, MAX_TEXT_LENGTH.hint), localeWords?.description) }),
    ...(audience === undefined ? {} : { 'x-audience': audience }),
  });
  return requireValid(sources, after);
}

/** `at`: position among the steps; last if missing. */
export function addStep(sources: FormSources, step: { title: string; at?: number; id?: string }): FormSources {
  const title = requireLabel(step.title, MAX_TEXT_LENGTH.step);
  const id = step.id ?? stepIdFor(sources, title);
  if (sources.form['x-steps'].some((existing) => existing.id === id)) throw new EditError('name-taken', { name: id });
  return requireValid(
    sources,
    withForm(sources, { 'x-steps': insertAt(sources.form['x-steps'], { id, title, fields: [] }, step.at) }),
  );
}

/** An empty title is replaced by the locale's title. `showIf: null` removes the condition. */
export function setStep(
  sources: FormSources,
  id: string,
  patch: { title?: string; showIf?: Condition | null },
): FormSources {
  const { title, showIf } = patch;
  const localeTitle = sources.words.words.$steps?.[id];
  const titled =
    title === undefined
      ? sources
      : withStep(sources, id, {
          ...stepOf(sources, id),
          title: unlessInLocale(trimmedText(title, MAX_TEXT_LENGTH.step), localeTitle),
        });
  return showIf === undefined ? titled : setCondition(titled, { step: id }, showIf);
}

/** Only for a step that was never published, because links to a published step contain its id. */
export function renameStep(sources: FormSources, id: string, to: string): FormSources {
  const step = stepOf(sources, id);
  if (id === to) return sources;
  if (sources.form['x-steps'].some((other) => other.id === to)) throw new EditError('name-taken', { name: to });
  // The title is written to the file, because the locale's words are found by the old id.
  const renamed = { ...step, id: to, title: step.title ?? labelOfStep(sources, id) };
  return requireValid(
    sources,
    withForm(sources, { 'x-steps': sources.form['x-steps'].map((other) => (other === step ? renamed : other)) }),
  );
}

/** `to`: new position of the step. Refused when it would come before a field that its condition reads. */
export function moveStep(sources: FormSources, id: string, to: number): FormSources {
  const step = stepOf(sources, id);
  const others = sources.form['x-steps'].filter((other) => other !== step);
  return requireValid(
    sources,
    requireConditionOrder(sources, withForm(sources, { 'x-steps': insertAt(others, step, to) })),
  );
}

/** The copy is placed after the original. It and its fields get new names, which its conditions and rules read, and nothing is locked. */
export function copyStep(sources: FormSources, id: string): FormSources {
  const step = stepOf(sources, id);
  const title = step.title ?? labelOfStep(sources, id);
  let named: FormSources = sources;
  const names: Record<string, string> = {};
  const originals = Object.fromEntries(step.fields.map((name) => [name, getEntry(sources.form.properties, name)]));
  for (const name of step.fields) {
    const copy = copyNameFor(named, name, originals);
    names[name] = copy;
    const { 'x-locked': _, 'x-renames': __, ...field } = withInlineTexts(sources, name);
    named = withForm(named, { properties: { ...named.form.properties, [copy]: field } });
  }
  const copies = Object.fromEntries(Object.values(names).map((name) => [name, getEntry(named.form.properties, name)]));
  const renaming = renameReferences(names);
  const copied: StepFile = {
    ...rewriteStep(step, renaming),
    id: stepIdFor(sources, step.id),
    title,
    fields: Object.values(names),
  };
  return requireValid(
    sources,
    withForm(sources, {
      'x-steps': insertAt(sources.form['x-steps'], copied, stepIndexOf(sources, id) + 1),
      properties: { ...sources.form.properties, ...rewriteFields(copies, renaming) },
    }),
  );
}

/** Removes a step with its fields. Conditions elsewhere that read these fields block it, or are dropped. */
export function removeStep(sources: FormSources, id: string, how: { dropConditions?: boolean } = {}): FormSources {
  const { fields } = stepOf(sources, id);
  if (sources.form['x-steps'].length === 1) throw new EditError('last-step', { step: labelOfStep(sources, id) });
  const locked = fields.find((name) => sources.form.properties[name]?.['x-locked']);
  if (locked !== undefined) throw new EditError('locked', { name: labelOfField(sources, locked) });
  const without = removeFields(sources, fields, { ...how, inStep: id });
  return requireValid(
    sources,
    withForm(without, { 'x-steps': without.form['x-steps'].filter((step) => step.id !== id) }),
  );
}
