/** Joins sets of submissions that have something in common into groups, leaving out what staff have decided. Pure. */
import { MATCH_KINDS, type MatchKind } from '#contract/submission-work.ts';
import type { CommonRow, PairRow } from './duplicates.queries.ts';

export interface Group {
  kinds: MatchKind[];
  total: number;
  ids: string[];
}

const pairKey = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** Sets joined by common members. */
class Joined {
  private readonly parents = new Map<string, string>();
  rootOf(id: string): string {
    let root = id;
    for (let next = this.parents.get(root); next !== undefined; next = this.parents.get(root)) root = next;
    return root;
  }
  join(one: string, other: string): void {
    const [from, to] = [this.rootOf(one), this.rootOf(other)];
    if (from !== to) this.parents.set(from, to);
  }
}

interface Link {
  one: string;
  other: string;
  row: CommonRow;
}

/** Every undecided pair of a set. A set with more members than were read is one group, whatever was decided. */
function linksOf(row: CommonRow, decided: ReadonlySet<string>): Link[] {
  const { ids, total } = row;
  return ids.flatMap((one, at) =>
    ids
      .slice(at + 1)
      .filter((other) => total > ids.length || !decided.has(pairKey(one, other)))
      .map((other) => ({ one, other, row })),
  );
}

const strength = ({ kinds }: Group): number => Math.min(...kinds.map((kind) => MATCH_KINDS.indexOf(kind)));

/** The surest first: same NIK, then NIB, then phone, then near names. */
export function groupsOf(common: CommonRow[], pairs: PairRow[]): Group[] {
  const decided = new Set(pairs.map(({ first_id, second_id }) => pairKey(first_id, second_id)));
  const joined = new Joined();
  const links = common.flatMap((row) => linksOf(row, decided));
  for (const { one, other } of links) joined.join(one, other);
  const groups = new Map<string, { kinds: Set<MatchKind>; ids: Set<string>; largest: number }>();
  for (const { one, other, row } of links) {
    const root = joined.rootOf(one);
    const group = groups.get(root) ?? { kinds: new Set(), ids: new Set(), largest: 0 };
    groups.set(root, group);
    for (const kind of row.kinds) group.kinds.add(kind);
    group.ids.add(one).add(other);
    if (row.total > row.ids.length) group.largest = Math.max(group.largest, row.total);
  }
  return [...groups.values()]
    .map(({ kinds, ids, largest }) => ({
      kinds: MATCH_KINDS.filter((kind) => kinds.has(kind)),
      total: Math.max(ids.size, largest),
      ids: [...ids],
    }))
    .sort((a, b) => strength(a) - strength(b) || (a.ids[0] ?? '').localeCompare(b.ids[0] ?? ''));
}
