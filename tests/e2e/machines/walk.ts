/**
 * Walks a machine in a real browser: each event is brought about as it happens to people, each state and each effect is
 * looked for on screen. Which ways are walked, the machine says; a table with a hole, or an empty one, never passes.
 */
import { type Coverage, countCoverage } from '../../machines/support/coverage.ts';
import { leafOf, listEdges, listLeaves } from '../../machines/support/edges.ts';
import type { Model, Step } from '../../machines/support/model.ts';
import { listWalks, outcomeOf, type Walk } from '../../machines/support/pure-walk.ts';
import { planTour } from '../../machines/support/tour.ts';
import { isFull } from '../../support/property-runs.ts';

type StepCheck<World> = (world: World, step: Step) => Promise<void>;

export interface BrowserModel<World> {
  /** A person before the first event, held in the machine's initial state. */
  start: (walk: Walk) => Promise<World>;
  events: Record<string, StepCheck<World>>;
  /** What stands on screen in each state. `step` led there; it is missing in the initial state. */
  states: Record<string, (world: World, step: Step | undefined) => Promise<void>>;
  /** What each effect leaves on screen, or why nobody can see it. */
  effects: Record<string, StepCheck<World> | string>;
  /** Events that this browser cannot bring about in some states: where it can. */
  onlyIn: Record<string, string[]>;
  end: (world: World) => Promise<void>;
}

const effectsOf = (model: Model, step: Step): string[] =>
  (outcomeOf(model, step).split(' ! ')[1] ?? '').split(', ').filter(Boolean);

const eventsOf = (model: Model) => [...new Set(listEdges(model.machine).map(({ event }) => event))];

const allEffectsOf = (model: Model): string[] => [
  ...new Set(listWalks(model).flatMap(({ steps }) => steps.flatMap((step) => effectsOf(model, step)))),
];

/** What the tables lack or have too much, in sentences. */
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

/** A person who comes and logs in takes as long as this many events. */
const MAX_CANDIDATES = 5;

/** In `npm test` every state is met, with full counts every event and every effect too. */
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
    // With full counts there is time for somebody new on each way, whom nothing of an earlier one can disturb.
    isExtendable: !isFull,
    start: MAX_CANDIDATES,
  });
  return tour.map((steps) => ({ id: describeWalk({ steps }), steps }));
}

/** One event may lead to different places: a new variant, or an old one. */
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
      const told = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${model.name}, ${before} + ${step.event.type} → ${outcomeOf(model, step)}: ${told}`, { cause });
    }
  }
  await browser.end(world);
}

/** Counted on what was really walked, not on what was meant to be. */
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
