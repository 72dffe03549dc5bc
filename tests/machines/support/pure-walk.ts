/** Walks a machine with xstate/graph without a server, and compares it with the hand-written table. */
import { type AnyMachineSnapshot, type EventObject, transition } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { type Coverage, countCoverage } from './coverage.ts';
import { edgeId, labelOf, leafOf, listEdges, listLeaves } from './edges.ts';
import type { ExampleEvent, Model, Step } from './model.ts';

export interface Walk {
  id: string;
  steps: Step[];
}

const asEvents = (model: Model) => model.events as unknown as readonly EventObject[];

/** Whether an event is possible in a state. A world may exclude events that it cannot cause. */
export type IsAllowed = (before: AnyMachineSnapshot, event: EventObject) => boolean;

const optionsOf = (model: Model, isAllowed: IsAllowed, from?: AnyMachineSnapshot) => ({
  events: asEvents(model) as never,
  filterEvents: isAllowed as (before: unknown, event: EventObject) => boolean,
  ...(from ? { fromState: from as never } : {}),
});

/** Shortest path to each reachable state. */
function shortestPathsTo(model: Model, options: ReturnType<typeof optionsOf>): [state: string, steps: Step[]][] {
  return getShortestPaths(model.machine, options).map((path) => {
    let before: AnyMachineSnapshot | undefined;
    const steps: Step[] = [];
    for (const step of path.steps) {
      const after = step.state as AnyMachineSnapshot;
      if (before) steps.push({ event: step.event as unknown as ExampleEvent, before, after });
      before = after;
    }
    return [JSON.stringify([path.state.value, path.state.context]), steps];
  });
}

/** The declared transition that an event takes; undefined if the state does not have it. */
export function edgeOf({ machine }: Model, before: AnyMachineSnapshot, event: EventObject): string | undefined {
  const [definition] = machine.getTransitionData(before, event);
  return definition && edgeId(leafOf(before), labelOf(definition));
}

/**
 * Shortest path to each transition, one for every declared edge that the examples can reach. It starts in the initial state, in
 * another start of the model, or in the given one.
 */
export function listWalks(model: Model, isAllowed: IsAllowed = () => true, from?: AnyMachineSnapshot): Walk[] {
  const starts = from ? [from] : [undefined, ...(model.moreStarts ?? [])];
  const shortest = new Map<string, Walk>();
  for (const walk of starts.flatMap((start) => listWalksFrom(model, isAllowed, start))) {
    const known = shortest.get(walk.id);
    if (!known || known.steps.length > walk.steps.length) shortest.set(walk.id, walk);
  }
  return [...shortest.values()];
}

function listWalksFrom(model: Model, isAllowed: IsAllowed, from: AnyMachineSnapshot | undefined): Walk[] {
  const { machine } = model;
  const options = optionsOf(model, isAllowed, from);
  const paths = new Map(shortestPathsTo(model, options));
  const walks = new Map<string, Walk>();
  for (const { state, transitions } of Object.values(getAdjacencyMap(machine, options))) {
    const before = state as AnyMachineSnapshot;
    if (before.status !== 'active') continue;
    for (const { event, state: after } of Object.values(transitions) as { event: unknown; state: unknown }[]) {
      const id = edgeOf(model, before, event as EventObject);
      if (!id) continue;
      const way = paths.get(JSON.stringify([before.value, before.context]));
      if (!way) throw new Error(`No way leads to ${leafOf(before)} of ${model.name}.`);
      const last = { event: event as unknown as ExampleEvent, before, after: after as AnyMachineSnapshot };
      const known = walks.get(id);
      if (!known || known.steps.length > way.length + 1) walks.set(id, { id, steps: [...way, last] });
    }
  }
  return [...walks.values()];
}

/** Result of a step, as written in the tables. */
export function outcomeOf(model: Model, { before, event }: Step): string {
  const [after, actions] = transition(model.machine, before, event as never);
  const effects = actions.map((action) => action.type).filter((type) => !type.startsWith('xstate.'));
  return [leafOf(after as AnyMachineSnapshot), effects.join(', ')].filter(Boolean).join(' ! ');
}

interface WalkResult {
  coverage: Coverage;
  /** Differences between machine and table, as sentences. */
  differences: string[];
}

export function walkPurely(model: Model): WalkResult {
  const written = new Map<string, string>();
  for (const [leaf, row] of Object.entries(model.table)) {
    for (const [label, outcome] of Object.entries(row)) written.set(edgeId(leaf, label), outcome);
  }
  const differences: string[] = [];
  const states = new Set<string>();
  const edges = new Set<string>();
  for (const { id, steps } of listWalks(model)) {
    for (const { before, after } of steps) for (const seen of [before, after]) states.add(leafOf(seen));
    edges.add(id);
    const last = steps.at(-1) as Step;
    const outcome = outcomeOf(model, last);
    if (!written.has(id)) differences.push(`${id} is not in the table (it does: ${outcome}).`);
    else if (written.get(id) !== outcome) differences.push(`${id}: table "${written.get(id)}", machine "${outcome}".`);
    written.delete(id);
  }
  for (const id of written.keys()) differences.push(`${id} is in the table but was never walked.`);
  return {
    differences,
    coverage: {
      states: countCoverage(listLeaves(model.machine), states),
      transitions: countCoverage(
        listEdges(model.machine).map((edge) => edgeId(edge.leaf, edge.label)),
        edges,
      ),
    },
  };
}
