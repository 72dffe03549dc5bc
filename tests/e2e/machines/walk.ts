/**
 * Walks a machine in a real browser. Each event is caused as users cause it, and each state and effect is checked on
 * screen. The machine determines the walks. A table with a missing entry, or an empty one, never passes.
 */
import { type Coverage, countCoverage } from '../../machines/support/coverage.ts';
import { leafOf, listEdges, listLeaves } from '../../machines/support/edges.ts';
import type { Model, Step } from '../../machines/support/model.ts';
import { listWalks, outcomeOf, type Walk } from '../../machines/support/pure-walk.ts';
import { planTour } from '../../machines/support/tour.ts';
import { isFull } from '../../support/property-runs.ts';

type StepCheck<World> = (world: World, step: Step) => Promise<void>;

export interface BrowserModel<World> {
  /** Creates a user before the first event, in the machine's initial state. */
  start: (walk: Walk) => Promise<World>;
  events: Record<string, StepCheck<World>>;
  /** Checks the screen of each state. `step` led to it and is undefined for the initial state. */
  states: Record<string, (world: World, step: Step | undefined) => Promise<void>>;
  /** Checks the effect on screen, or says why it cannot be seen. */
  effects: Record<string, StepCheck<World> | string>;
  /** Events that this browser can cause only in some states: the list of those states. */
  onlyIn: Record<string, string[]>;
  end: (world: World) => Promise<void>;
}

const effectsOf = (model: Model, step: Step): string[] =>
  (outcomeOf(model, step).split(' ! ')[1] ?? '').split(', ').filter(Boolean);

const eventsOf = (model: Model) => [...new Set(listEdges(model.machine).map(({ event }) => event))];

const allEffectsOf = (model: Model): string[] => [
  ...new Set(listWalks(model).flatMap(({ steps }) => steps.flatMap((step) => effectsOf(model, step)))),
];

/** Missing and extra entries of the tables, as messages. */
export function listGaps<World>(model: Model, browser: BrowserModel<World>): string[] {
  const compare = (what: string, declared: string[], table: object) => [
    ...(Object.keys(table).length === 0 ? [`The table of ${what}s is empty.`] : []),
    ...declared.filter((name) => !Object.hasOwn(table, name)).map((name) => `The ${what} ${name} has no handler.`),
    ...Object.keys(table)
      .filter((name) => !declared.includes(name))
      .map((name) => `The ${what} ${name} is unknown to the machine.`),
  ];
  return [
    ...compare('event', eventsOf(model), browser.events),
    ...compare('state', listLeaves(model.machine), browser.states),
    ...compare('effect', allEffectsOf(model), browser.effects),
  ];
}

const coveredBy = (model: Model, steps: Step[]): string[] =>
  steps.flatMap((step) => [
    `state ${leafOf(step.before)}`,
    `event ${step.event.type}`,
    ...effectsOf(model, step).map((name) => `effect ${name}`),
    `state ${leafOf(step.after)}`,
  ]);

/** A new user with a login takes as long as this many events. */
const MAX_CANDIDATES = 5;

/** `npm test` covers every state, a full run every event and every effect, too. */
export function chooseWalks<World>(model: Model, { onlyIn }: Pick<BrowserModel<World>, 'onlyIn'>): Walk[] {
  const wanted = [
    ...listLeaves(model.machine).map((name) => `state ${name}`),
    ...(isFull ? eventsOf(model).map((name) => `event ${name}`) : []),
    ...(isFull ? allEffectsOf(model).map((name) => `effect ${name}`) : []),
  ];
  const tour = planTour(model, {
    wanted,
    metOn: (steps) => coveredBy(model, steps),
    isAllowed: (before, { type }) => onlyIn[type]?.includes(leafOf(before)) ?? true,
    // A full run has time for a new user on each walk, so that walks do not affect each other.
    isExtendable: !isFull,
    start: MAX_CANDIDATES,
  });
  return tour.map((steps) => ({ id: describeWalk({ steps }), steps }));
}

/** One event may lead to different states, for example a new variant or an existing one. */
export const describeWalk = ({ steps }: Pick<Walk, 'steps'>) =>
  steps.map(({ event, after }) => `${event.type} (${leafOf(after)})`).join(' → ');

export async function walkInBrowser<World>(model: Model, browser: BrowserModel<World>, walk: Walk): Promise<void> {
  const world = await browser.start(walk);
  const [first] = walk.steps;
  if (first) await browser.states[leafOf(first.before)]?.(world, undefined);
  for (const step of walk.steps) {
    const before = leafOf(step.before);
    try {
      await browser.events[step.event.type]?.(world, step);
      for (const name of effectsOf(model, step)) {
        const look = browser.effects[name];
        if (typeof look === 'function') await look(world, step);
      }
      await browser.states[leafOf(step.after)]?.(world, step);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${model.name}, ${before} + ${step.event.type} → ${outcomeOf(model, step)}: ${message}`, {
        cause,
      });
    }
  }
  await browser.end(world);
}

/** Counted on the walks that really happened, not on the planned ones. */
export function coverageOf(model: Model, walked: Walk[]): Coverage {
  const met = new Set(walked.flatMap(({ steps }) => coveredBy(model, steps)));
  const named = (kind: string) =>
    new Set([...met].filter((one) => one.startsWith(`${kind} `)).map((one) => one.slice(kind.length + 1)));
  return {
    states: countCoverage(listLeaves(model.machine), named('state')),
    transitions: countCoverage(
      [...eventsOf(model), ...allEffectsOf(model)],
      new Set([...named('event'), ...named('effect')]),
    ),
  };
}
