/** Options that came and went, each kind in one sentence; one that only got another code is told as such. */
import type { Change, ChangeKind } from '../../compare.ts';
import { listName } from '../../options.ts';
import type { FormDoc } from '../../types.ts';
import type { Labels } from '../labels.ts';
import { type Phrase, quoted, type Said } from './phrase.ts';

type Told = Said & { kind: ChangeKind };

export function sayOptions(
  field: string,
  origin: string,
  changes: Change[],
  { after, old, now }: { after: FormDoc; old: Labels; now: Labels },
): Told[] {
  const list = after.ui.fields[field]?.options;
  const renames = (typeof list === 'string' && after.ui.optionRenames?.[listName(list)]) || {};
  const codes = (kind: ChangeKind, side: 'from' | 'to') =>
    changes.filter((change) => change.kind === kind).map((change) => String(change[side]));
  const [come, gone] = [codes('option-added', 'to'), codes('option-removed', 'from')];
  const recoded = gone.filter((code) => Object.hasOwn(renames, code));
  const added = come.filter((code) => !recoded.some((from) => renames[from] === code));
  const removed = gone.filter((code) => !recoded.includes(code));
  const was = (code: string) => old.values[origin]?.[code] ?? code;
  const is = (code: string) => now.values[field]?.[code] ?? code;
  const names = (all: string[], label: (code: string) => string): Phrase => ({
    join: 'and',
    of: all.map((code) => quoted(label(code))),
  });
  const tell = (kind: ChangeKind, code: string, params: Record<string, Phrase>): Told => ({ kind, code, params });
  return [
    ...(added.length ? [tell('option-added', 'option.added', { options: names(added, is) })] : []),
    ...(removed.length ? [tell('option-removed', 'option.removed', { options: names(removed, was) })] : []),
    ...recoded.map((code) => {
      const [from, to] = [was(code), is(renames[code] as string)];
      const sentence = from === to ? 'option.recoded' : 'option.renamed';
      return tell('option-removed', sentence, { from: quoted(from), to: quoted(to) });
    }),
  ];
}

/** Labels of the codes that both versions offer, in the same order. */
export function sayOptionLabels(from: string[], to: string[]): Said[] {
  return from.flatMap((old, at) =>
    old === to[at] ? [] : [{ code: 'option.label', params: { from: quoted(old), to: quoted(to[at] ?? '') } }],
  );
}
