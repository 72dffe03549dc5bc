/** Tries a rule on the answers in the preview, as soon as either changes. */
import { useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { dayInWita } from '#engine/calendar.ts';
import { excludedCodesOf, listKey, optionsOf } from '#engine/options.ts';
import { type TriedRule, tryRule } from '#engine/rules/try-rule.ts';
import { type RulePlace, ruledField } from '#engine/studio/rule-places.ts';
import type { Answers, FormDoc, OptionDoc } from '#engine/types.ts';
import { TrialAnswersContext } from '../../preview/trial-answers.ts';
import type { Studio } from '../../types.ts';

export interface Trial {
  tried: TriedRule;
  doc: FormDoc;
  answers: Answers;
}

/** Undefined while the rule has errors, or while the preview does not have its questions yet. */
export function useTriedRule(studio: Studio, place: RulePlace, text: string | undefined): Trial | undefined {
  const trial = useContext(TrialAnswersContext);
  const answers = useSyncExternalStore(trial.subscribe, trial.read);
  const { checked, published, lastSources } = studio;
  const last = useRef<FormDoc | null>(null);
  last.current = checked?.doc ?? last.current ?? published;
  const doc = last.current;
  return useMemo(() => {
    if (!doc || text === undefined) return undefined;
    const group = groupOf(place);
    const options = 'field' in place && place.rule === 'where' ? optionsIn(doc, lastSources, place) : undefined;
    const tried = tryRule(doc, text, { group, options }, answers, dayInWita(new Date()));
    return tried && { tried, doc, answers };
  }, [doc, text, place, answers, lastSources]);
}

const groupOf = (place: RulePlace): string | undefined =>
  'field' in place ? place.group : 'owner' in place && place.owner.of === 'rows' ? place.owner.group : undefined;

function optionsIn(
  doc: FormDoc,
  sources: Studio['lastSources'],
  { field, group }: Extract<RulePlace, { field: string }>,
): OptionDoc[] | undefined {
  const file = ruledField(sources, field, group);
  const list = optionsOf(file);
  return typeof list === 'string' ? doc.options[listKey(list, excludedCodesOf(file))] : undefined;
}
