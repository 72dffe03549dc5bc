/** Walks a machine against a real server: each event is brought about by its call, each state is looked for there. */
import { type Coverage, tally } from './coverage.ts';
import { edgeId, leafOf, listEdges, listLeaves } from './edges.ts';
import type { ApiModel, Model } from './model.ts';
import { listWalks } from './pure-walk.ts';

/** What the handler tables lack or have too much, in sentences. None: the tables fit the machine. */
export function listGaps<World>(model: Model, api: ApiModel<World>): string[] {
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

export async function walkThroughApi<World>(model: Model, api: ApiModel<World>): Promise<Coverage> {
  const hasCall = (event: string) => 'call' in (api.events[event] ?? {});
  const states = new Set<string>();
  const edges = new Set<string>();
  for (const walk of listWalks(model)) {
    const target = walk.steps.at(-1);
    if (!target) continue;
    const toNewState = !states.has(leafOf(target.after));
    if (!hasCall(target.event.type) && !toNewState) continue;
    const world = await api.start();
    for (const step of walk.steps) {
      const handler = api.events[step.event.type];
      if (!handler) throw new Error(`Event ${step.event.type} of ${model.name} has no handler.`);
      const story = `${model.name}: ${walk.steps.map((each) => each.event.type).join(' → ')}, at ${step.event.type}`;
      try {
        if ('call' in handler) await handler.call(world, step);
        else await handler.stage?.(world, step);
        await api.states[leafOf(step.after)]?.(world, step.after);
      } catch (cause) {
        throw new Error(`${story}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      }
      states.add(leafOf(step.before)).add(leafOf(step.after));
    }
    edges.add(walk.id);
  }
  const declared = listEdges(model.machine).filter((edge) => hasCall(edge.event));
  return {
    states: tally(listLeaves(model.machine), states),
    transitions: tally(
      declared.map((edge) => edgeId(edge.leaf, edge.label)),
      edges,
    ),
  };
}
