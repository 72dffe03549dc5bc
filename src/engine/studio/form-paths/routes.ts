/** Finds all routes through the deciding fields of one level: of the form, or of a row of a repeating group. */
import { getEntry } from '../../lookup.ts';
import type { Answers, Condition } from '../../types.ts';
import { type AnswerClass, classesOf, type Decider, sampleAnswer } from './answer-classes.ts';

export interface RouteLevel {
  /** In screen order. */
  order: string[];
  /** All conditions that must hold for a field to be shown. */
  conditions: ReadonlyMap<string, Condition[]>;
  deciders: ReadonlyMap<string, Decider>;
  /** Names of the shown fields for these answers. */
  shown(answers: Answers): string[];
}
export interface Route {
  choices: Record<string, AnswerClass>;
  shown: string[];
  /** Sample answers for the choices. */
  samples: Answers;
}

/** Maximum number of combinations that are tried per wanted route. */
const TRIES_PER_ROUTE = 50;
/** Limit for large forms: the number of single field visibility checks, once for all routes and once for all missing fields. */
const MAX_VISIBILITY_CHECKS = 2_000_000;

/** Counts down the remaining visibility checks. */
class Budget {
  #left: number;
  constructor({ order }: RouteLevel) {
    this.#left = Math.ceil(MAX_VISIBILITY_CHECKS / Math.max(1, order.length));
  }
  spend(): boolean {
    return this.#left-- > 0;
  }
}

/** Routes that differ in `keyOf`. `cut`: not everything was searched. */
export function findRoutes(
  level: RouteLevel,
  limit: number,
  keyOf: (way: Route) => string = ({ shown }) => shown.join(' '),
): { ways: Route[]; cut: boolean } {
  const order = sortDeciders(level);
  const routes = new Map<string, Route>();
  let tries = limit * TRIES_PER_ROUTE;
  const isDone = visitRoutes(level, order, new Budget(level), (way) => {
    if (tries-- === 0) return false;
    const key = keyOf(way);
    if (!routes.has(key)) {
      if (routes.size === limit) return false;
      routes.set(key, way);
    }
    return true;
  });
  if (!isDone) for (const way of findMissingRoutes(level, order, [...routes.values()])) routes.set(keyOf(way), way);
  return { ways: [...routes.values()], cut: !isDone };
}

function deciderFor({ deciders }: RouteLevel, name: string): Decider {
  const decider = deciders.get(name);
  if (!decider) throw new Error(`No condition reads ${name}.`);
  return decider;
}

/** Visits every combination until `visit` returns false. Returns whether all combinations were visited. */
function visitRoutes(
  level: RouteLevel,
  order: string[],
  budget: Budget,
  visit: (way: Route) => boolean,
  classes: (name: string) => AnswerClass[] = (name) => classesOf(deciderFor(level, name)),
): boolean {
  const visitFrom = (from: number, choices: Record<string, AnswerClass>, tokens: Answers): boolean => {
    if (!budget.spend()) return false;
    const shown = new Set(level.shown(tokens));
    // Hidden fields have no answer. All fields that decide about them have been answered at this point.
    const at = order.findIndex((name, place) => place >= from && shown.has(name));
    const name = order[at];
    if (name === undefined)
      return visit({ choices: sortByScreenOrder(level, choices), shown: [...shown], samples: tokens });
    return classes(name).every((choice) => {
      const token = sampleAnswer(choice, deciderFor(level, name));
      return visitFrom(at + 1, { ...choices, [name]: choice }, { ...tokens, [name]: token });
    });
  };
  return visitFrom(0, {}, {});
}

function sortByScreenOrder({ order }: RouteLevel, choices: Record<string, AnswerClass>): Record<string, AnswerClass> {
  const names = order.filter((name) => Object.hasOwn(choices, name));
  return Object.fromEntries(names.map((name) => [name, getEntry(choices, name)]));
}

/** One more route for each field that no route shows, if one is found in time. Only the fields that decide about it are varied. */
function findMissingRoutes(level: RouteLevel, order: string[], ways: Route[]): Route[] {
  const seen = new Set(ways.flatMap(({ shown }) => shown));
  const more: Route[] = [];
  const budget = new Budget(level);
  for (const field of level.order) {
    if (seen.has(field)) continue;
    const relevant = decidingFields(level, field);
    let tries = 10_000;
    visitRoutes(
      level,
      order,
      budget,
      (way) => {
        if (!way.shown.includes(field)) return --tries > 0;
        more.push(way);
        for (const name of way.shown) seen.add(name);
        return false;
      },
      (name) => classesOf(deciderFor(level, name)).slice(0, relevant.has(name) ? undefined : 1),
    );
  }
  return more;
}

function decidingFields(level: RouteLevel, field: string, known = new Set<string>()): Set<string> {
  for (const condition of level.conditions.get(field) ?? []) {
    for (const name of Object.keys(condition)) {
      if (known.has(name)) continue;
      known.add(name);
      decidingFields(level, name, known);
    }
  }
  return known;
}

/** Deciding fields in topological order: each comes after those that decide about it. */
function sortDeciders(level: RouteLevel): string[] {
  const done = new Set<string>();
  const visit = (name: string, stack: readonly string[]) => {
    if (done.has(name) || stack.includes(name)) return;
    for (const before of decidingFields(level, name)) if (level.deciders.has(before)) visit(before, [...stack, name]);
    done.add(name);
  };
  for (const name of level.order) if (level.deciders.has(name)) visit(name, []);
  return [...done];
}
