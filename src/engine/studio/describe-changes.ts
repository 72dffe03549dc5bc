/** Describes the differences between two versions as sentences with labels. The words are in `locales/id/studio-changes.json`, those of widgets in `locales/id/field-kinds.json`. */
import { type Change, type ChangeKind, compareForms } from '../compare-forms.ts';
import { rowAsForm } from '../rows.ts';
import type { Condition, FormDoc } from '../types.ts';
import {
  type ComparedVersions,
  describeConditionChange,
  describeFieldChanges,
  type FieldSentence,
} from './describe-changes/field.ts';
import { describeFormLimit } from './describe-changes/form-limit.ts';
import { changedRule, changeType, quoted, type Sentence } from './describe-changes/phrase.ts';
import { labelsOfDoc, mergeLabels } from './form-labels.ts';

export { describeCondition } from './describe-changes/condition.ts';
export { renderPhrase } from './describe-changes/phrase.ts';

/** `field` and `step` are names of the newer version; for removed ones, of the older version. */
interface DescribedChange extends Sentence {
  kind: ChangeKind;
  field?: string;
  step?: string;
}

/** All differences: first of the form, then of its steps, then of its questions. Empty without an older version. */
export function describeChanges(before: FormDoc | null, after: FormDoc): DescribedChange[] {
  return before ? describeVersions({ before, after, old: labelsOfDoc(before), now: labelsOfDoc(after) }) : [];
}

function describeVersions(versions: ComparedVersions): DescribedChange[] {
  const { changes } = compareForms(versions.before, versions.after);
  const fields = [...new Set(changes.flatMap(({ field }) => field ?? []))];
  return [
    ...changes.filter(({ step, field }) => !step && !field).flatMap((change) => describeFormChange(change, versions)),
    ...changes.filter(({ step, field }) => step && !field).flatMap((change) => describeStepChange(change, versions)),
    ...fields.flatMap((field) => {
      const own = changes.filter((change) => change.field === field);
      const origin = String(own.find(({ kind }) => kind === 'renamed')?.from ?? field);
      const sentences = [
        ...describeFieldChanges(field, origin, own, versions),
        ...describeRowChanges(field, origin, versions),
      ];
      return sentences.map((sentence): DescribedChange => ({ ...sentence, field }));
    }),
  ];
}

function describeFormChange({ kind, rule, from, to }: Change, versions: ComparedVersions): DescribedChange[] {
  if (rule?.startsWith('limit.')) return [{ kind, ...describeFormLimit({ rule, from, to }, versions) }];
  const ruleWord = changedRule(rule);
  if (ruleWord)
    return [{ kind, code: kind === 'wording' ? 'form.rule_wording' : 'form.rule', params: { rule: ruleWord } }];
  const audience = (name: unknown): Sentence => ({ code: `audience.${name}`, params: {} });
  if (kind === 'audience') return [{ kind, code: 'form.audience', params: { from: audience(from), to: audience(to) } }];
  const params = { from: quoted(String(from ?? '')), to: quoted(String(to ?? '')) };
  return [{ kind, code: rule === 'title' ? 'form.title' : `form.description.${changeType(from, to)}`, params }];
}

function describeStepChange(
  { kind, step = '', rule, from, to }: Change,
  versions: ComparedVersions,
): DescribedChange[] {
  const { old, now } = versions;
  const label = quoted(now.steps[step] ?? old.steps[step] ?? step);
  const toChange = ({ code, params }: Sentence): DescribedChange[] => [
    { kind, step, code, params: { label, ...params } },
  ];
  const ruleWord = changedRule(rule);
  if (ruleWord)
    return toChange({ code: kind === 'wording' ? 'step.rule_wording' : 'step.rule', params: { rule: ruleWord } });
  switch (kind) {
    case 'moved':
      return toChange({ code: 'step.moved', params: { from: String(Number(from) + 1), to: String(Number(to) + 1) } });
    case 'condition':
      return toChange(describeConditionChange('step', from as Condition, to as Condition, versions));
    case 'wording':
      return toChange({ code: 'step.title', params: { from: quoted(String(from)), to: quoted(String(to)) } });
    default:
      return toChange({ code: `step.${kind}`, params: {} });
  }
}

/** A row of a repeating group is compared like a small form. Its conditions may read the form around it. */
function describeRowChanges(
  field: string,
  origin: string,
  { before, after, old, now }: ComparedVersions,
): FieldSentence[] {
  const label = now.fields[field] ?? field;
  const [was, is] = [rowAsForm(before, origin, label), rowAsForm(after, field, label)];
  if (!was || !is) return [];
  const inside = { old: mergeLabels(old, labelsOfDoc(was)), now: mergeLabels(now, labelsOfDoc(is)) };
  return describeVersions({ before: was, after: is, ...inside }).map(({ kind, code, params }) => ({
    kind,
    code: 'rows.inside',
    params: { label: quoted(label), change: { code, params } },
  }));
}
