/** Walks a machine against a real server: each event is sent as a request, and each state is checked on the server. */
import { type Coverage, countCoverage } from './coverage.ts';
import { edgeId, leafOf, listEdges, listLeaves } from './edges.ts';
import type { ApiModel, Model, Step } from './model.ts';
import { edgeOf } from './pure-walk.ts';
import { planTour } from './tour.ts';

/** Missing and superfluous entries of the handler tables, as sentences. Empty if the tables match the machine. */
export function listHandlerGaps<World>(model: Model, api: ApiModel<World>): string[] {
  const compare = (what: string, declared: string[], handled: string[]) => [
    ...declared.filter((name) => !handled.includes(name)).map((name) => `${what} ${name} has no handler.`),
    ...handled.filter((name) => !declared.includes(name)).map((name) => `${what} ${name} is unknown to the machine.`),
  ];
  const events = [...new Set(listEdges(model.machine).map((edge) => edge.event))];
  const gaps = [
    ...compare('Event', events, Object.keys(api.events)),
    ...compare('State', listLeaves(model.machine), Object.keys(api.states)),
  ];
  if (Object.keys(api.events).length === 0) gaps.push('The table of events is empty.');
  if (Object.keys(api.states).length === 0) gaps.push('The table of states is empty.');
  if (!Object.values(api.events).some((handler) => 'call' in handler)) gaps.push('No event has a call.');
  for (const [event, handler] of Object.entries(api.events)) {
    if ('noCall' in handler && handler.noCall.trim().length < 10) gaps.push(`Event ${event} gives no reason.`);
  }
  return gaps;
}

/** Cost of a new world (users, devices, shop), in requests. */
const NEW_WORLD_COST = 4;

export async function walkThroughApi<World>(model: Model, api: ApiModel<World>): Promise<Coverage> {
  const declared = listEdges(model.machine).filter(({ event }) => 'call' in (api.events[event] ?? {}));
  const wanted = new Set(declared.map((edge) => edgeId(edge.leaf, edge.label)));
  const leaves = listLeaves(model.machine);
  const edgesOn = (steps: Step[]) => steps.flatMap(({ before, event }) => edgeOf(model, before, event) ?? []);
  const statesOn = (steps: Step[]) => steps.flatMap(({ before, after }) => [leafOf(before), leafOf(after)]);
  const states = new Set<string>();
  const edges = new Set<string>();
  const metOn = (steps: Step[]) => [...edgesOn(steps), ...statesOn(steps).map((leaf) => `state ${leaf}`)];
  const everything = [...wanted, ...leaves.map((leaf) => `state ${leaf}`)];
  const { isAllowed } = api;
  for (const steps of planTour(model, { wanted: everything, metOn, isAllowed, start: NEW_WORLD_COST })) {
    const world = await api.start(steps[0]?.before);
    for (const [at, step] of steps.entries()) {
      const handler = api.events[step.event.type];
      if (!handler) throw new Error(`Event ${step.event.type} of ${model.name} has no handler.`);
      try {
        if ('call' in handler) await handler.call(world, step);
        else await handler.stage?.(world, step);
        await api.states[leafOf(step.after)]?.(world, step.after);
      } catch (cause) {
        const story = steps.slice(0, at + 1).map(({ event }) => event.type);
        const message = cause instanceof Error ? cause.message : cause;
        throw new Error(`${model.name}: ${story.join(' → ')}: ${message}`, { cause });
      }
      for (const leaf of statesOn([step])) states.add(leaf);
      for (const edge of edgesOn([step])) edges.add(edge);
    }
  }
  return { states: countCoverage(leaves, states), transitions: countCoverage([...wanted], edges) };
}
