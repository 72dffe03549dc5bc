/** Two texts of one option list beside each other: which options differ, and how. Pure. */
import type { StudioFiles, WorkClash } from '#contract/studio.ts';
import { labelsOfList } from '#engine/studio/labels.ts';
import type { OptionFile } from '#engine/types.ts';
import { textInForce } from '../texts.ts';
import type { StudioState } from '../types.ts';
import { readText } from '../yaml/read.ts';

/** One option as one of the two has it; null: it is not in that list. */
export interface Cell {
  label: string;
  /** No longer offered, still readable. */
  isRetired: boolean;
}
export interface Row {
  code: string;
  theirs: Cell | null;
  mine: Cell | null;
}
export interface ListClash {
  id: string;
  title: string;
  /** Only what differs, in the order of theirs, then what only mine has. */
  rows: Row[];
  /** How many options are the same in both. */
  same: number;
  /** What both offer stands in another order. */
  isMoved: boolean;
  /** The texts themselves, where the options do not tell what differs. */
  texts: { theirs: string; mine: string } | null;
}

type Given = Pick<StudioState, 'files' | 'lists' | 'world'>;

export function listClashes(clash: WorkClash, { files, lists, world }: Given): ListClash[] {
  const text = (of: StudioFiles, id: string) => of.lists[id] ?? textInForce(lists, id) ?? '';
  const touched = clash.lists.length
    ? clash.lists.map(({ id }) => id)
    : [...new Set([...Object.keys(clash.files.lists), ...Object.keys(files.lists)])];
  return touched.flatMap((id) => {
    const theirs = text(clash.files, id);
    const mine = text(files, id);
    if (theirs === mine) return [];
    const title = lists.find((list) => list.id === id)?.title ?? id;
    return [{ id, title, ...differ(theirs, mine, world.optionWords[id]) }];
  });
}

function differ(theirs: string, mine: string, words?: Record<string, string>): Omit<ListClash, 'id' | 'title'> {
  const [one, other] = [read(theirs), read(mine)];
  if (!one || !other) return { rows: [], same: 0, isMoved: false, texts: { theirs, mine } };
  const [left, right] = [cellsOf(one, words), cellsOf(other, words)];
  const all = [...new Set([...left.keys(), ...right.keys()])].map(
    (code): Row => ({ code, theirs: left.get(code) ?? null, mine: right.get(code) ?? null }),
  );
  const rows = all.filter((row) => !isSame(row.theirs, row.mine));
  const common = (codes: string[], file: OptionFile) => codes.filter((code) => file.enum.includes(code)).join('\n');
  const isMoved = common(one.enum, other) !== common(other.enum, one);
  return {
    rows,
    same: all.length - rows.length,
    isMoved,
    texts: rows.length || isMoved ? null : { theirs, mine },
  };
}

const read = (text: string) => readText('list', text).value as OptionFile | null;

const cellsOf = (file: OptionFile, words?: Record<string, string>): Map<string, Cell> =>
  new Map(
    Object.entries(labelsOfList(file, words))
      .map(([code, label]): [string, Cell] => [code, { label, isRetired: !file.enum.includes(code) }])
      .sort(([a], [b]) => placeOf(file, a) - placeOf(file, b)),
  );

const placeOf = ({ enum: codes }: OptionFile, code: string) => {
  const place = codes.indexOf(code);
  return place < 0 ? codes.length : place;
};

const isSame = (a: Cell | null, b: Cell | null) => a?.label === b?.label && a?.isRetired === b?.isRetired;
