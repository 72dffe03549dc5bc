/** Three-way merge of parsed values against their common base. Pure. */
import { isEqual, isRecord } from '../yaml/serialise.ts';

export type Side = 'mine' | 'theirs';
/** Both sides changed the same item to different values. The value `undefined` means that the side removed it. */
export interface MergeConflict {
  /** Stays the same while the user decides: the file and the path. */
  key: string;
  /** `form`, or the id of a list. */
  file: string;
  path: string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
}
export type Choices = Readonly<Record<string, Side>>;

export class Merger {
  readonly conflicts: MergeConflict[] = [];
  readonly #file: string;
  readonly #choices: Choices;

  constructor(file: string, choices: Choices) {
    this.#file = file;
    this.#choices = choices;
  }

  /**
   * A value that one side changed is taken from that side. Records are merged key by key, all other values as a whole.
   */
  value(base: unknown, mine: unknown, theirs: unknown, path: string[]): unknown {
    if (isEqual(mine, theirs)) return theirs;
    if (isEqual(base, mine)) return theirs;
    if (isEqual(base, theirs)) return mine;
    if (isRecord(mine) && isRecord(theirs) && path.at(-1) !== 'x-show-if')
      return this.record(isRecord(base) ? base : {}, mine, theirs, path);
    return this.#choose({ base, mine, theirs, path });
  }

  record(
    base: Record<string, unknown>,
    mine: Record<string, unknown>,
    theirs: Record<string, unknown>,
    path: string[],
  ): Record<string, unknown> {
    const keys = mergeOrder(Object.keys(base), Object.keys(mine), Object.keys(theirs));
    const merged = keys.map((key) => [key, this.value(base[key], mine[key], theirs[key], [...path, key])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  /** Merges lists of names: additions of either side stay, removals of either side are applied. */
  names(base: string[], mine: string[], theirs: string[], path: string[]): string[] {
    const isKept = (name: string) => (base.includes(name) ? mine.includes(name) && theirs.includes(name) : true);
    return this.order(base, mine, theirs, path).filter(isKept);
  }

  /** All names of both sides. A conflict arises only if both sides moved common names. */
  order(base: string[], mine: string[], theirs: string[], path: string[]): string[] {
    const [was, is, other] = [base, mine, theirs].map((names) => common(names, [base, mine, theirs]));
    const isMoved = (names: string[] | undefined) => !isEqual(names, was);
    if (!isMoved(is) || !isMoved(other) || isEqual(is, other)) return mergeOrder(base, mine, theirs);
    const primary = this.#choose({ base, mine, theirs, path }) as string[];
    return primary === mine ? interleave(mine, theirs) : interleave(theirs, mine);
  }

  #choose(found: Omit<MergeConflict, 'key' | 'file'>): unknown {
    const key = `${this.#file}:${found.path.join('/')}`;
    this.conflicts.push({ key, file: this.#file, ...found });
    return this.#choices[key] === 'theirs' ? found.theirs : found.mine;
  }
}

const common = (names: string[], all: string[][]): string[] =>
  names.filter((name) => all.every((one) => one.includes(name)));

/** The order of the side that moved something. Names that only the other side has follow their predecessors. */
function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const all = [base, mine, theirs];
  const isTheirsMoved = !isEqual(common(theirs, all), common(base, all));
  return isTheirsMoved ? interleave(theirs, mine) : interleave(mine, theirs);
}

function interleave(primary: string[], others: string[]): string[] {
  const names = [...primary];
  others.forEach((name, at) => {
    if (names.includes(name)) return;
    const before = others.slice(0, at).findLast((one) => names.includes(one));
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  });
  return names;
}
