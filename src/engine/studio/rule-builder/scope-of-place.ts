/** What a rule may read at its place in the form. */

import { optionsOf } from '../../options.ts';
import { conditionCandidates } from '../condition-edits.ts';
import type { FormSources } from '../form-sources.ts';
import { ROW_STEP, rowFormSources } from '../row-edits.ts';
import { type RulePlace, ruledField } from '../rule-places.ts';
import { questionsOf, type RuleScope } from './scope.ts';

export function scopeOfPlace(sources: FormSources, place: RulePlace): RuleScope {
  const group = groupOf(place);
  const inside = group === undefined ? sources : rowFormSources(sources, group);
  const questions = questionsOf(inside);
  const own = 'field' in place ? place.field : undefined;
  const offered = readableNames(inside, place).filter((name) => name !== own || place.rule === 'read-only');
  return {
    questions,
    offered,
    target: own === undefined ? undefined : questions.get(own),
    option: 'field' in place && place.rule === 'where' ? optionScope(sources, place, questions) : undefined,
  };
}

const groupOf = (place: RulePlace): string | undefined =>
  'field' in place ? place.group : 'owner' in place && place.owner.of === 'rows' ? place.owner.group : undefined;

/** A rule reads its own step and earlier ones. What shows a question reads only those before it. */
function readableNames(sources: FormSources, place: RulePlace): string[] {
  const steps = sources.form['x-steps'];
  const upTo = (at: number) => steps.slice(0, at + 1).flatMap(({ fields }) => fields);
  if ('step' in place) return conditionCandidates(sources, { step: place.step });
  if ('owner' in place) {
    const { owner } = place;
    if (owner.of === 'step') return upTo(steps.findIndex(({ id }) => id === owner.step));
    return owner.of === 'form' ? upTo(steps.length) : ownFirst(sources);
  }
  if (place.rule === 'show-if') return conditionCandidates(sources, { field: place.field });
  const names =
    place.group === undefined ? upTo(steps.findIndex(({ fields }) => fields.includes(place.field))) : ownFirst(sources);
  return names;
}

/** In rows: the questions of the row, then those of the form. */
function ownFirst({ form }: FormSources): string[] {
  const own = form['x-steps'].find(({ id }) => id === ROW_STEP)?.fields ?? [];
  return [...own, ...form['x-steps'].flatMap(({ id, fields }) => (id === ROW_STEP ? [] : fields))];
}

function optionScope(
  sources: FormSources,
  { field, group }: Extract<RulePlace, { field: string }>,
  questions: RuleScope['questions'],
): RuleScope['option'] {
  const list = optionsOf(ruledField(sources, field, group));
  const data = typeof list === 'string' ? (sources.lists[list]?.['x-data'] ?? {}) : {};
  const names = new Set(Object.values(data).flatMap((words) => Object.keys(words)));
  return {
    data: [...names].filter((name) => !['code', 'value', 'label'].includes(name)),
    codes: questions.get(field)?.codes ?? [],
  };
}
