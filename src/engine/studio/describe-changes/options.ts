/** Describes added, removed and renamed options, one sentence per kind of change. */

import type { Change, ChangeKind } from '../../compare-forms.ts';
import { getEntry } from '../../lookup.ts';
import { listName } from '../../options.ts';
import type { FormDoc } from '../../types.ts';
import type { FormLabels } from '../form-labels.ts';
import { type Phrase, quoted, type Sentence } from './phrase.ts';

type FieldSentence = Sentence & { kind: ChangeKind };

export function describeOptions(
  field: string,
  origin: string,
  changes: Change[],
  { after, old, now }: { after: FormDoc; old: FormLabels; now: FormLabels },
): FieldSentence[] {
  const list = after.ui.fields[field]?.options;
  const renames = (typeof list === 'string' && after.ui.optionRenames?.[listName(list)]) || {};
  const codes = (kind: ChangeKind, side: 'from' | 'to') =>
    changes.filter((change) => change.kind === kind).map((change) => String(change[side]));
  const [newCodes, goneCodes] = [codes('option-added', 'to'), codes('option-removed', 'from')];
  const recoded = goneCodes.filter((code) => Object.hasOwn(renames, code));
  const added = newCodes.filter((code) => !recoded.some((from) => renames[from] === code));
  const removed = goneCodes.filter((code) => !recoded.includes(code));
  const oldLabel = (code: string) => old.values[origin]?.[code] ?? code;
  const newLabel = (code: string) => now.values[field]?.[code] ?? code;
  const names = (all: string[], label: (code: string) => string): Phrase => ({
    join: 'and',
    of: all.map((code) => quoted(label(code))),
  });
  const fieldSentence = (kind: ChangeKind, code: string, params: Record<string, Phrase>): FieldSentence => ({
    kind,
    code,
    params,
  });
  return [
    ...(added.length ? [fieldSentence('option-added', 'option.added', { options: names(added, newLabel) })] : []),
    ...(removed.length
      ? [fieldSentence('option-removed', 'option.removed', { options: names(removed, oldLabel) })]
      : []),
    ...recoded.map((code) => {
      const [from, to] = [oldLabel(code), newLabel(getEntry(renames, code))];
      const sentence = from === to ? 'option.recoded' : 'option.renamed';
      return fieldSentence('option-removed', sentence, { from: quoted(from), to: quoted(to) });
    }),
  ];
}

/** Compares labels of the codes that both versions offer, in the same order. */
export function describeOptionLabels(from: string[], to: string[]): Sentence[] {
  return from.flatMap((old, at) =>
    old === to[at] ? [] : [{ code: 'option.label', params: { from: quoted(old), to: quoted(to[at] ?? '') } }],
  );
}
