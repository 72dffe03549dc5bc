/** Every way through the deciding fields of one level: of the form, or of a row of a repeating group. */
import type { Answers, Condition } from '../../types.ts';
import { type Choice, classesOf, type Decider, tokenOf } from './classes.ts';

export interface Level {
  /** In screen order. */
  order: string[];
  /** All that must hold for a field to be shown. */
  conditions: ReadonlyMap<string, Condition[]>;
  deciders: ReadonlyMap<string, Decider>;
  /** Names of the fields on screen for these answers. */
  shown(answers: Answers): string[];
}
export interface Way {
  choices: Record<string, Choice>;
  shown: string[];
  /** Answers that stand for the choices. */
  tokens: Answers;
}

/** So many combinations are looked at for each way that is wanted. */
const TRIES = 50;
/** Of large forms fewer: so often all their fields are asked whether they are shown, over all ways and over all that are missing. */
const MOST_ASKED = 2_000_000;

/** Counts down what may still be asked. */
class Budget {
  #left: number;
  constructor({ order }: Level) {
    this.#left = Math.ceil(MOST_ASKED / Math.max(1, order.length));
  }
  spend(): boolean {
    return this.#left-- > 0;
  }
}

/** Ways that differ in `keyOf`; `cut`: not everything was looked at. */
export function waysThrough(
  level: Level,
  limit: number,
  keyOf: (way: Way) => string = ({ shown }) => shown.join(' '),
): { ways: Way[]; cut: boolean } {
  const order = sorted(level);
  const found = new Map<string, Way>();
  let tries = limit * TRIES;
  const isDone = walk(level, order, new Budget(level), (way) => {
    const key = keyOf(way);
    if (!found.has(key)) {
      if (found.size === limit) return false;
      found.set(key, way);
    }
    return --tries > 0;
  });
  if (!isDone) for (const way of missing(level, order, [...found.values()])) found.set(keyOf(way), way);
  return { ways: [...found.values()], cut: !isDone };
}

/** Visits every combination; `visit` answers whether to go on. Answers whether nothing was left out. */
function walk(
  level: Level,
  order: string[],
  budget: Budget,
  visit: (way: Way) => boolean,
  classes: (name: string) => Choice[] = (name) => classesOf(level.deciders.get(name) as Decider),
): boolean {
  const step = (from: number, choices: Record<string, Choice>, tokens: Answers): boolean => {
    if (!budget.spend()) return false;
    const shown = new Set(level.shown(tokens));
    // Fields that are not on screen have no answer; everything that decides about them has been answered by now.
    const at = order.findIndex((name, place) => place >= from && shown.has(name));
    const name = order[at];
    if (name === undefined) return visit({ choices: inOrder(level, choices), shown: [...shown], tokens });
    return classes(name).every((choice) => {
      const token = tokenOf(choice, level.deciders.get(name) as Decider);
      return step(at + 1, { ...choices, [name]: choice }, { ...tokens, [name]: token });
    });
  };
  return step(0, {}, {});
}

function inOrder({ order }: Level, choices: Record<string, Choice>): Record<string, Choice> {
  const names = order.filter((name) => Object.hasOwn(choices, name));
  return Object.fromEntries(names.map((name) => [name, choices[name] as Choice]));
}

/** One way for each field that none of the ways shows, where one is found in time: only what decides about it is varied. */
function missing(level: Level, order: string[], ways: Way[]): Way[] {
  const seen = new Set(ways.flatMap(({ shown }) => shown));
  const more: Way[] = [];
  const budget = new Budget(level);
  for (const field of level.order) {
    if (seen.has(field)) continue;
    const matters = ancestors(level, field);
    let tries = 10_000;
    walk(
      level,
      order,
      budget,
      (way) => {
        if (!way.shown.includes(field)) return --tries > 0;
        more.push(way);
        for (const name of way.shown) seen.add(name);
        return false;
      },
      (name) => classesOf(level.deciders.get(name) as Decider).slice(0, matters.has(name) ? undefined : 1),
    );
  }
  return more;
}

function ancestors(level: Level, field: string, known = new Set<string>()): Set<string> {
  for (const condition of level.conditions.get(field) ?? []) {
    for (const name of Object.keys(condition)) {
      if (known.has(name)) continue;
      known.add(name);
      ancestors(level, name, known);
    }
  }
  return known;
}

/** Deciding fields, each behind those that decide about it. */
function sorted(level: Level): string[] {
  const done = new Set<string>();
  const put = (name: string, trail: readonly string[]) => {
    if (done.has(name) || trail.includes(name)) return;
    for (const before of ancestors(level, name)) if (level.deciders.has(before)) put(before, [...trail, name]);
    done.add(name);
  };
  for (const name of level.order) if (level.deciders.has(name)) put(name, []);
  return [...done];
}
