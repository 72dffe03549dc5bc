/** Everything that changed at one question, as sentences about it. */
import type { Change, ChangeKind } from '../../compare.ts';
import { listName } from '../../options.ts';
import type { Condition, FieldDoc, FormDoc } from '../../types.ts';
import type { Labels } from '../labels.ts';
import { phraseOf } from './condition.ts';
import { sayLimit } from './limits.ts';
import { type Phrase, quoted, type Said, turn } from './phrase.ts';
import { sayOptionLabels, sayWording } from './wording.ts';

/** Both versions with what they call things. */
export interface Versions {
  before: FormDoc;
  after: FormDoc;
  old: Labels;
  now: Labels;
}
export type Told = Said & { kind: ChangeKind };

/** `changes` are those of one field; `field` its name in the newer version that has it, `origin` its name before. */
export function sayField(field: string, origin: string, changes: Change[], versions: Versions): Told[] {
  const { before, after, old, now } = versions;
  const was = before.ui.fields[origin];
  const is = after.ui.fields[field];
  const label = quoted((is ? now.fields[field] : old.fields[origin]) ?? field);
  const about = (kind: ChangeKind, said: Said): Told => ({ ...said, kind, params: { label, ...said.params } });
  const plain = (kind: ChangeKind, code: string, params: Record<string, Phrase> = {}) => [
    about(kind, { code, params }),
  ];
  const stepTitle = (labels: Labels, id: unknown) => quoted(labels.steps[String(id)] ?? String(id));
  if (!was || !is) return sayComingOrGoing();

  /** Another kind of question: its limits are told by the kind itself. */
  const isOtherKind = changes.some(({ kind, rule }) => kind === 'type' || rule === 'options') || !was.file !== !is.file;
  const isHidden = ({ kind, rule = '', from, to }: Change): boolean => {
    if (isOtherKind && /^(?:limit|format|option-added|option-removed)$/u.test(kind)) return true;
    if (kind !== 'limit') return false;
    // A named format brings its own length; a duty brings the smallest one.
    if (rule.endsWith('Length') && changes.some((one) => one.kind === 'format')) return true;
    const isDuty = changes.some((one) => one.kind === 'required') && [from ?? 1, to ?? 1].every((value) => value === 1);
    return rule === 'rows' || ((rule === 'minLength' || rule === 'minItems') && isDuty);
  };
  const told = changes.filter((change) => !isHidden(change)).flatMap((change) => sayOne(change, was, is));
  const kinds = isOtherKind && !told.some(({ kind }) => kind === 'type') ? plain('limit', 'field.kind') : [];
  return [...kinds, ...told, ...sayOptions()];

  function sayComingOrGoing(): Told[] {
    return changes.flatMap(({ kind }) => {
      if (kind === 'removed') return plain(kind, 'field.removed');
      if (kind !== 'added') return [];
      const step = after.steps.find((one) => one.fields.includes(field))?.id;
      return plain(kind, is?.required ? 'field.added.required' : 'field.added', { step: stepTitle(now, step) });
    });
  }

  function sayOne({ kind, rule, from, to, step }: Change, was: FieldDoc, is: FieldDoc): Told[] {
    switch (kind) {
      case 'renamed':
        return plain(kind, 'field.renamed', { from: String(from), to: String(to) });
      case 'moved':
        if (rule === 'options') return plain(kind, 'option.order');
        if (rule === 'order') return plain(kind, 'field.order', { step: stepTitle(now, step) });
        return plain(kind, 'field.moved', { from: stepTitle(old, from), to: stepTitle(now, to) });
      case 'type':
        return plain(kind, to === 'string' ? 'field.type.text' : 'field.kind');
      case 'required':
        return plain(kind, to ? 'field.required' : 'field.optional');
      case 'condition':
        return [about(kind, sayShown('field', from as Condition, to as Condition, versions))];
      case 'format':
        return plain(kind, `field.format.${turn(from, to)}`, { from: format(from), to: format(to) });
      case 'private':
        return plain(kind, to ? 'field.private' : 'field.public');
      case 'limit':
        return sayLimit({ kind, rule, from, to }, is).map((said) => about(kind, said));
      case 'wording':
        return (
          rule === 'options'
            ? sayOptionLabels(from as string[], to as string[])
            : sayWording(field, from as FieldDoc, to as FieldDoc, { ...now, values: { ...old.values, ...now.values } })
        ).map((said) => about(kind, { ...said, params: { label: quoted(was.label), ...said.params } }));
      default:
        return [];
    }
  }

  /** Codes that came and went, in one sentence each; one that only got another code is told as such. */
  function sayOptions(): Told[] {
    if (isOtherKind) return [];
    const key = typeof is?.options === 'string' ? listName(is.options) : undefined;
    const renames = (key !== undefined && after.ui.optionRenames?.[key]) || {};
    const codes = (kind: ChangeKind, side: 'from' | 'to') =>
      changes.filter((change) => change.kind === kind).map((change) => String(change[side]));
    const [added, removed] = [codes('option-added', 'to'), codes('option-removed', 'from')];
    const heirs = removed.filter((code) => Object.hasOwn(renames, code));
    const isHeir = (code: string) => heirs.some((from) => renames[from] === code);
    const names = (labels: Labels, name: string, list: string[]): Phrase => ({
      join: 'and',
      of: list.map((code) => quoted(labels.values[name]?.[code] ?? code)),
    });
    const fresh = added.filter((code) => !isHeir(code));
    const gone = removed.filter((code) => !heirs.includes(code));
    return [
      ...(fresh.length ? plain('option-added', 'option.added', { options: names(now, field, fresh) }) : []),
      ...(gone.length ? plain('option-removed', 'option.removed', { options: names(old, origin, gone) }) : []),
      ...heirs.flatMap((code) =>
        plain('option-removed', 'option.renamed', {
          from: names(old, origin, [code]),
          to: names(now, field, [renames[code] as string]),
        }),
      ),
    ];
  }
}

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
