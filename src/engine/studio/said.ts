/** Differences as sentences: codes with labels in them. The words stand in `locales/id/studio-changes.json`. */
import { type Change, type ChangeKind, compareForms } from '../compare.ts';
import { rowsAsForm } from '../rows.ts';
import type { Condition, FormDoc } from '../types.ts';
import { joinLabels, labelsOfDoc } from './labels.ts';
import { sayField, sayShown, type Told, type Versions } from './said/field.ts';
import { quoted, type Said, turn } from './said/phrase.ts';

export { type ConditionPart, sayCondition } from './said/condition.ts';
export { inWords, type Phrase, type Said } from './said/phrase.ts';

/** `field` and `step` are names of the newer version; of what is gone, of the older one. */
export interface SaidChange extends Said {
  kind: ChangeKind;
  field?: string;
  step?: string;
}

/** Every difference: of the form, then of its steps, then of its questions. Without an older version there is nothing to tell. */
export function sayChanges(before: FormDoc | null, after: FormDoc): SaidChange[] {
  return before ? tell({ before, after, old: labelsOfDoc(before), now: labelsOfDoc(after) }) : [];
}

function tell(versions: Versions): SaidChange[] {
  const { changes } = compareForms(versions.before, versions.after);
  const fields = [...new Set(changes.flatMap(({ field }) => field ?? []))];
  return [
    ...changes.filter(({ step, field }) => !step && !field).flatMap(sayForm),
    ...changes.filter(({ step, field }) => step && !field).flatMap((one) => sayStep(one, versions)),
    ...fields.flatMap((field) => {
      const own = changes.filter((one) => one.field === field);
      const origin = String(own.find(({ kind }) => kind === 'renamed')?.from ?? field);
      const told = [...sayField(field, origin, own, versions), ...sayRows(field, origin, versions)];
      return told.map((one): SaidChange => ({ ...one, field }));
    }),
  ];
}

function sayForm({ kind, rule, from, to }: Change): SaidChange[] {
  const audience = (name: unknown): Said => ({ code: `audience.${name}`, params: {} });
  if (kind === 'audience') return [{ kind, code: 'form.audience', params: { from: audience(from), to: audience(to) } }];
  const params = { from: quoted(String(from ?? '')), to: quoted(String(to ?? '')) };
  return [{ kind, code: rule === 'title' ? 'form.title' : `form.description.${turn(from, to)}`, params }];
}

function sayStep({ kind, step = '', from, to }: Change, versions: Versions): SaidChange[] {
  const { old, now } = versions;
  const label = quoted(now.steps[step] ?? old.steps[step] ?? step);
  const about = ({ code, params }: Said): SaidChange[] => [{ kind, step, code, params: { label, ...params } }];
  switch (kind) {
    case 'moved':
      return about({ code: 'step.moved', params: { from: String(Number(from) + 1), to: String(Number(to) + 1) } });
    case 'condition':
      return about(sayShown('step', from as Condition, to as Condition, versions));
    case 'wording':
      return about({ code: 'step.title', params: { from: quoted(String(from)), to: quoted(String(to)) } });
    default:
      return about({ code: `step.${kind}`, params: {} });
  }
}

/** Inside a repeating group one row is a small form of its own; its conditions may look at the form around it. */
function sayRows(field: string, origin: string, { before, after, old, now }: Versions): Told[] {
  const label = now.fields[field] ?? field;
  const [was, is] = [rowsAsForm(before, origin, label), rowsAsForm(after, field, label)];
  if (!was || !is) return [];
  const inside = { old: joinLabels(old, labelsOfDoc(was)), now: joinLabels(now, labelsOfDoc(is)) };
  return tell({ before: was, after: is, ...inside }).map(({ kind, code, params }) => ({
    kind,
    code: 'rows.inside',
    params: { label: quoted(label), change: { code, params } },
  }));
}
