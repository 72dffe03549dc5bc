/** Joins pairs of submissions that have something in common into groups. Pure. */
import { MATCH_KINDS, type MatchKind } from '#contract/submission-work.ts';
import type { CommonRow } from './duplicates.queries.ts';

export interface Group {
  kinds: MatchKind[];
  ids: string[];
}

/** Sets joined by common members. */
class Joined {
  private readonly parents = new Map<string, string>();
  rootOf(id: string): string {
    let root = id;
    for (let next = this.parents.get(root); next !== undefined; next = this.parents.get(root)) root = next;
    // Later look-ups find the root at once.
    if (root !== id) this.parents.set(id, root);
    return root;
  }
  join(one: string, other: string): void {
    const [from, to] = [this.rootOf(one), this.rootOf(other)];
    if (from !== to) this.parents.set(from, to);
  }
}

const strength = ({ kinds }: Group): number => Math.min(...kinds.map((kind) => MATCH_KINDS.indexOf(kind)));

/** The surest first: same NIK, then NIB, then phone, then near names. */
export function groupsOf(common: CommonRow[]): Group[] {
  const joined = new Joined();
  for (const { first_id, second_id } of common) joined.join(first_id, second_id);
  const groups = new Map<string, { kinds: Set<MatchKind>; ids: Set<string> }>();
  for (const { first_id, second_id, kinds } of common) {
    const root = joined.rootOf(first_id);
    const group = groups.get(root) ?? { kinds: new Set(), ids: new Set() };
    groups.set(root, group);
    for (const kind of kinds) group.kinds.add(kind);
    group.ids.add(first_id).add(second_id);
  }
  return [...groups.values()]
    .map(({ kinds, ids }) => ({ kinds: MATCH_KINDS.filter((kind) => kinds.has(kind)), ids: [...ids] }))
    .sort((a, b) => strength(a) - strength(b) || (a.ids[0] ?? '').localeCompare(b.ids[0] ?? ''));
}
