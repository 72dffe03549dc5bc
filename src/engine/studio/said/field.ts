/** Everything that changed at one question, as sentences about it. */
import type { Change, ChangeKind } from '../../compare.ts';
import type { Condition, FieldDoc, FormDoc } from '../../types.ts';
import type { Labels } from '../labels.ts';
import { phraseOf } from './condition.ts';
import { sayLimit } from './limits.ts';
import { sayOptionLabels, sayOptions } from './options.ts';
import { type Phrase, quoted, type Said, turn } from './phrase.ts';
import { sayWording } from './wording.ts';

/** Both versions with what they call things. */
export interface Versions {
  before: FormDoc;
  after: FormDoc;
  old: Labels;
  now: Labels;
}
export type Told = Said & { kind: ChangeKind };
interface Both {
  field: string;
  was: FieldDoc;
  is: FieldDoc;
  versions: Versions;
}

/** `changes` are those of one field: `field` in the newer version that has it, `origin` its name before. */
export function sayField(field: string, origin: string, changes: Change[], versions: Versions): Told[] {
  const { before, after, old, now } = versions;
  const [was, is] = [before.ui.fields[origin], after.ui.fields[field]];
  const label = quoted((is ? now.fields[field] : old.fields[origin]) ?? field);
  const told =
    was && is ? sayChanged({ field, was, is, versions }, origin, changes) : sayComeOrGone(field, changes, versions);
  return told.map((one) => ({ ...one, params: { label, ...one.params } }));
}

const tell = (kind: ChangeKind, code: string, params: Record<string, Phrase> = {}): Told => ({ kind, code, params });
const stepOf = (labels: Labels, id: unknown) => quoted(labels.steps[String(id)] ?? String(id));

function sayComeOrGone(field: string, changes: Change[], { after, now }: Versions): Told[] {
  const step = after.steps.find(({ fields }) => fields.includes(field))?.id;
  const isDuty = after.ui.fields[field]?.required;
  return changes.flatMap(({ kind }) => {
    if (kind === 'removed') return tell(kind, 'field.removed');
    return kind === 'added'
      ? tell(kind, isDuty ? 'field.added.required' : 'field.added', { step: stepOf(now, step) })
      : [];
  });
}

function sayChanged(both: Both, origin: string, changes: Change[]): Told[] {
  const { field, was, is, versions } = both;
  const isOther = isOtherKind(was, is, changes);
  const told = changes
    .filter((change) => !isToldElsewhere(change, changes, isOther))
    .flatMap((one) => sayOne(both, one));
  const kind = isOther && !changes.some((one) => one.kind === 'type') ? [tell('limit', 'field.kind')] : [];
  return [...kind, ...told, ...(isOther ? [] : sayOptions(field, origin, changes, versions))];
}

/** A question that takes answers from elsewhere, or of another type, is another kind of question. */
function isOtherKind(was: FieldDoc, is: FieldDoc, changes: Change[]): boolean {
  const isOther = ({ kind, rule }: Change) => kind === 'type' || (kind === 'limit' && rule === 'options');
  return !was.file !== !is.file || changes.some(isOther);
}

/** Of another kind of question the limits go without saying; others follow from a change that is told. */
function isToldElsewhere({ kind, rule = '', from, to }: Change, changes: Change[], isOther: boolean): boolean {
  if (kind === 'option-added' || kind === 'option-removed') return true;
  if (isOther && (kind === 'limit' || kind === 'format')) return true;
  if (kind !== 'limit') return false;
  // A named format brings its own length; a duty brings the smallest one.
  const isWith = (other: ChangeKind) => changes.some((one) => one.kind === other);
  if (rule.endsWith('Length') && isWith('format')) return true;
  const isOne = [from ?? 1, to ?? 1].every((value) => value === 1);
  return rule === 'rows' || (/^min(?:Length|Items)$/u.test(rule) && isOne && isWith('required'));
}

function sayOne({ field, was, is, versions }: Both, { kind, rule, from, to, step }: Change): Told[] {
  const { old, now } = versions;
  const all = (said: Said[]) => said.map(({ code, params }) => tell(kind, code, params));
  switch (kind) {
    case 'renamed':
      return [tell(kind, 'field.renamed', { from: String(from), to: String(to) })];
    case 'moved':
      if (rule === 'options') return [tell(kind, 'option.order')];
      if (rule === 'order') return [tell(kind, 'field.order', { step: stepOf(now, step) })];
      return [tell(kind, 'field.moved', { from: stepOf(old, from), to: stepOf(now, to) })];
    case 'type':
      return [tell(kind, to === 'string' ? 'field.type.text' : 'field.kind')];
    case 'required':
      return [tell(kind, to ? 'field.required' : 'field.optional')];
    case 'condition':
      return all([sayShown('field', from as Condition, to as Condition, versions)]);
    case 'format':
      return [tell(kind, `field.format.${turn(from, to)}`, { from: format(from), to: format(to) })];
    case 'public':
      return [tell(kind, to ? 'field.open' : 'field.closed')];
    case 'private':
      return [tell(kind, to ? 'field.private' : 'field.public')];
    case 'limit':
      if (rule === 'form') return [tell(kind, `rows.form.${turn(from, to)}`, { from: name(from), to: name(to) })];
      return all(sayLimit({ kind, rule, from, to }, is));
    case 'wording':
      // What a question was called is what people know it by.
      return all(
        rule === 'options'
          ? sayOptionLabels(from as string[], to as string[])
          : sayWording(field, from as FieldDoc, to as FieldDoc, { ...now, values: { ...old.values, ...now.values } }),
      ).map((one) => ({ ...one, params: { label: quoted(was.label), ...one.params } }));
    default:
      return [];
  }
}

const name = (form: unknown): Phrase => quoted(String(form ?? ''));
const format = (name: unknown): Phrase => (name ? { code: `format.${name}`, params: {} } : '');

/** "kini hanya tampil jika …", for fields and steps. */
export function sayShown(
  what: 'field' | 'step',
  from: Condition | undefined,
  to: Condition | undefined,
  { old, now }: Pick<Versions, 'old' | 'now'>,
): Said {
  return {
    code: `${what}.condition.${turn(from, to)}`,
    params: { ...(from ? { from: phraseOf(from, old) } : {}), ...(to ? { to: phraseOf(to, now) } : {}) },
  };
}
