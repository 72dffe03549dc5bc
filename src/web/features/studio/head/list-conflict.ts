/** Compares two texts of one option list: which options differ, and how. Pure. */
import type { StudioFiles, WorkConflict } from '#contract/studio.ts';
import { labelsOfList } from '#engine/studio/form-labels.ts';
import type { OptionFile } from '#engine/types.ts';
import { publishedListText } from '../studio-files.ts';
import type { StudioState } from '../types.ts';
import { parseText } from '../yaml/parse.ts';

/** One option in one of the two versions. Null: that version does not have it. */
export interface OptionState {
  label: string;
  /** No longer offered, but still shown in old answers. */
  isRetired: boolean;
}
interface OptionDifference {
  code: string;
  theirs: OptionState | null;
  mine: OptionState | null;
}
export interface ListConflict {
  id: string;
  title: string;
  /** Only the differences: first in the order of the other version, then the options that only my version has. */
  rows: OptionDifference[];
  /** Number of equal options. */
  same: number;
  /** The common options have another order. */
  isMoved: boolean;
  /** The texts themselves, when the options do not show the difference. */
  texts: { theirs: string; mine: string } | null;
}

type EditorState = Pick<StudioState, 'files' | 'lists' | 'world'>;

export function findListConflicts(conflict: WorkConflict, { files, lists, world }: EditorState): ListConflict[] {
  const text = (of: StudioFiles, id: string) => of.lists[id] ?? publishedListText(lists, id) ?? '';
  const touched = conflict.lists.length
    ? conflict.lists.map(({ id }) => id)
    : [...new Set([...Object.keys(conflict.files.lists), ...Object.keys(files.lists)])];
  return touched.flatMap((id) => {
    const theirs = text(conflict.files, id);
    const mine = text(files, id);
    if (theirs === mine) return [];
    const title = lists.find((list) => list.id === id)?.title ?? id;
    return [{ id, title, ...compareLists(theirs, mine, world.optionWords[id]) }];
  });
}

function compareLists(
  theirs: string,
  mine: string,
  words?: Record<string, string>,
): Omit<ListConflict, 'id' | 'title'> {
  const [one, other] = [parseList(theirs), parseList(mine)];
  if (!one || !other) return { rows: [], same: 0, isMoved: false, texts: { theirs, mine } };
  const [left, right] = [optionStates(one, words), optionStates(other, words)];
  const all = [...new Set([...left.keys(), ...right.keys()])].map(
    (code): OptionDifference => ({ code, theirs: left.get(code) ?? null, mine: right.get(code) ?? null }),
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

const parseList = (text: string) => parseText('list', text).value as OptionFile | null;

const optionStates = (file: OptionFile, words?: Record<string, string>): Map<string, OptionState> =>
  new Map(
    Object.entries(labelsOfList(file, words))
      .map(([code, label]): [string, OptionState] => [code, { label, isRetired: !file.enum.includes(code) }])
      .sort(([a], [b]) => positionOf(file, a) - positionOf(file, b)),
  );

const positionOf = ({ enum: codes }: OptionFile, code: string) => {
  const place = codes.indexOf(code);
  return place < 0 ? codes.length : place;
};

const isSame = (a: OptionState | null, b: OptionState | null) => a?.label === b?.label && a?.isRetired === b?.isRetired;
