/** Describes all changes of one question as sentences. */
import type { Change, ChangeKind } from '../../compare-forms.ts';
import type { Condition, FieldDoc, FormDoc } from '../../types.ts';
import type { FormLabels } from '../form-labels.ts';
import { conditionPhrase } from './condition.ts';
import { describeLimit } from './limits.ts';
import { describeOptionLabels, describeOptions } from './options.ts';
import { changedRule, changeType, type Phrase, quoted, type Sentence } from './phrase.ts';
import { describeWording } from './wording.ts';

/** Two versions with their labels. */
export interface ComparedVersions {
  before: FormDoc;
  after: FormDoc;
  old: FormLabels;
  now: FormLabels;
}
export type FieldSentence = Sentence & { kind: ChangeKind };
interface ComparedField {
  field: string;
  was: FieldDoc;
  is: FieldDoc;
  versions: ComparedVersions;
}

/** `changes`: changes of one field. `field`: its name in the newer version, if it is there. `origin`: its former name. */
export function describeFieldChanges(
  field: string,
  origin: string,
  changes: Change[],
  versions: ComparedVersions,
): FieldSentence[] {
  const { before, after, old, now } = versions;
  const [was, is] = [before.ui.fields[origin], after.ui.fields[field]];
  const label = quoted((is ? now.fields[field] : old.fields[origin]) ?? field);
  const sentences =
    was && is
      ? describeChangedField({ field, was, is, versions }, origin, changes)
      : describeAddedOrRemoved(field, changes, versions);
  return sentences.map((sentence) => ({ ...sentence, params: { label, ...sentence.params } }));
}

const fieldSentence = (kind: ChangeKind, code: string, params: Record<string, Phrase> = {}): FieldSentence => ({
  kind,
  code,
  params,
});
const stepOf = (labels: FormLabels, id: unknown) => quoted(labels.steps[String(id)] ?? String(id));

function describeAddedOrRemoved(field: string, changes: Change[], { after, now }: ComparedVersions): FieldSentence[] {
  const step = after.steps.find(({ fields }) => fields.includes(field))?.id;
  const isRequired = after.ui.fields[field]?.required;
  return changes.flatMap(({ kind }) => {
    if (kind === 'removed') return fieldSentence(kind, 'field.removed');
    return kind === 'added'
      ? fieldSentence(kind, isRequired ? 'field.added.required' : 'field.added', { step: stepOf(now, step) })
      : [];
  });
}

function describeChangedField(compared: ComparedField, origin: string, changes: Change[]): FieldSentence[] {
  const { field, was, is, versions } = compared;
  const isOtherFieldKind = isOtherKind(was, is, changes);
  // A question that becomes or was a group of rows has two changes of type: its own and that of its rows.
  const ownType = changes.find(({ kind }) => kind === 'type');
  const sentences = changes
    .filter((change) => change.kind !== 'type' || change === ownType)
    .filter((change) => !isCoveredElsewhere(change, changes, isOtherFieldKind))
    .flatMap((change) => describeChange(compared, change));
  const kind = isOtherFieldKind && !ownType ? [fieldSentence('limit', 'field.kind')] : [];
  return [...kind, ...sentences, ...(isOtherFieldKind ? [] : describeOptions(field, origin, changes, versions))];
}

/** A question with another source of options or another type is another kind of question. */
function isOtherKind(was: FieldDoc, is: FieldDoc, changes: Change[]): boolean {
  const isKindChange = ({ kind, rule }: Change) => kind === 'type' || (kind === 'limit' && rule === 'options');
  return !was.file !== !is.file || changes.some(isKindChange);
}

/** Whether another sentence already covers this change. With another kind of question, limits are not listed. */
function isCoveredElsewhere({ kind, rule = '', from, to }: Change, changes: Change[], isOther: boolean): boolean {
  if (kind === 'option-added' || kind === 'option-removed') return true;
  if (isOther && (kind === 'limit' || kind === 'format')) return true;
  if (kind !== 'limit') return false;
  // A named format sets its own length, and a required field has a minimum of one.
  const hasChange = (other: ChangeKind) => changes.some((change) => change.kind === other);
  if (rule.endsWith('Length') && hasChange('format')) return true;
  const isOne = [from ?? 1, to ?? 1].every((value) => value === 1);
  return rule === 'rows' || (/^min(?:Length|Items)$/u.test(rule) && isOne && hasChange('required'));
}

function describeChange(
  { field, was, is, versions }: ComparedField,
  { kind, rule, from, to, step }: Change,
): FieldSentence[] {
  const { old, now } = versions;
  const toFieldSentences = (sentences: Sentence[]) =>
    sentences.map(({ code, params }) => fieldSentence(kind, code, params));
  const ruleWord = changedRule(rule);
  if (ruleWord) return [fieldSentence(kind, kind === 'wording' ? 'wording.rule' : 'field.rule', { rule: ruleWord })];
  switch (kind) {
    case 'renamed':
      return [fieldSentence(kind, 'field.renamed', { from: String(from), to: String(to) })];
    case 'moved':
      if (rule === 'options') return [fieldSentence(kind, 'option.order')];
      if (rule === 'order') return [fieldSentence(kind, 'field.order', { step: stepOf(now, step) })];
      return [fieldSentence(kind, 'field.moved', { from: stepOf(old, from), to: stepOf(now, to) })];
    case 'type':
      return [fieldSentence(kind, to === 'string' ? 'field.type.text' : 'field.kind')];
    case 'required':
      return [fieldSentence(kind, to ? 'field.required' : 'field.optional')];
    case 'condition':
      return toFieldSentences([describeConditionChange('field', from as Condition, to as Condition, versions)]);
    case 'format':
      return [
        fieldSentence(kind, `field.format.${changeType(from, to)}`, { from: formatPhrase(from), to: formatPhrase(to) }),
      ];
    case 'public':
      return [fieldSentence(kind, to ? 'field.open' : 'field.closed')];
    case 'private':
      return [fieldSentence(kind, to ? 'field.private' : 'field.public')];
    case 'limit':
      if (rule === 'form')
        return [fieldSentence(kind, `rows.form.${changeType(from, to)}`, { from: formName(from), to: formName(to) })];
      return toFieldSentences(describeLimit({ kind, rule, from, to }, is));
    case 'wording':
      if (rule === 'prefill')
        return [fieldSentence(kind, `wording.prefill.${changeType(from, to)}`, { from: String(from), to: String(to) })];
      // Wording changes use the old label, because users know the question by it.
      return toFieldSentences(
        rule === 'options'
          ? describeOptionLabels(from as string[], to as string[])
          : describeWording(field, from as FieldDoc, to as FieldDoc, {
              ...now,
              values: { ...old.values, ...now.values },
            }),
      ).map((sentence) => ({ ...sentence, params: { label: quoted(was.label), ...sentence.params } }));
    default:
      return [];
  }
}

const formName = (form: unknown): Phrase => quoted(String(form ?? ''));
const formatPhrase = (name: unknown): Phrase => (name ? { code: `format.${name}`, params: {} } : '');

/** Describes a changed condition of a field or step: "kini hanya tampil jika …". */
export function describeConditionChange(
  what: 'field' | 'step',
  from: Condition | undefined,
  to: Condition | undefined,
  { old, now }: Pick<ComparedVersions, 'old' | 'now'>,
): Sentence {
  return {
    code: `${what}.condition.${changeType(from, to)}`,
    params: { ...(from ? { from: conditionPhrase(from, old) } : {}), ...(to ? { to: conditionPhrase(to, now) } : {}) },
  };
}
