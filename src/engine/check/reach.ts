/**
 * Finds circles among conditions, and fields that no answers can bring on screen. Every field, step and condition is
 * visited once: what a field demands is joined from what the fields that decide about it demand.
 */
import type { Comparison, Condition } from '../types.ts';
import { type Layout, wantedOf } from './conditions.ts';
import type { Place } from './finding.ts';

/** `at`: the deciding field. A field also hangs on its step, without demanding anything of it. */
interface Link {
  at: Node;
  comparison?: Comparison;
}
interface Node {
  name: string;
  isList: boolean;
  links: Link[];
  state: 'new' | 'open' | 'done';
  /** Conditions lead from here into a circle, by way of this node. */
  circle?: Node;
  isNever: boolean;
  /** Numbers of the demands that must hold for this node to be shown. */
  demands: Uint32Array;
}

/** To be called once the conditions are sound. */
export function checkReach(layout: Layout, pathOf: (name: string) => Place): void {
  const fields = nodesOf(layout);
  const order = inOrder(fields);
  findNever(
    order.filter(({ circle }) => !circle),
    order,
  );
  for (const { name, circle, isNever } of fields) {
    if (circle) layout.found.error(pathOf(name), 'condition-circle', { name, other: circle.name });
    else if (isNever) layout.found.error(pathOf(name), 'unreachable', { name });
  }
}

function nodesOf({ fields, stepOf, stepConditions }: Layout): Node[] {
  const make = (name: string): Node => ({
    name,
    isList: fields[name]?.type === 'array',
    ...{ links: [], state: 'new', isNever: false, demands: NOTHING },
  });
  const nodes = new Map([...stepOf.keys()].map((name) => [name, make(name)]));
  const linksOf = (condition: Condition | undefined): Link[] =>
    Object.entries(condition ?? {}).flatMap(([other, comparison]) => {
      const at = nodes.get(other);
      return at ? [{ at, comparison }] : [];
    });
  const steps = stepConditions.map((condition) => condition && { ...make(''), links: linksOf(condition) });
  for (const [name, node] of nodes) {
    const step = steps[stepOf.get(name) ?? -1];
    node.links = [...(step ? [{ at: step }] : []), ...linksOf(fields[name]?.['x-show-if'])];
  }
  return [...nodes.values()];
}

/** Each node behind those that it looks at. Nodes that lead into a circle are marked. Not recursive: chains are long. */
function inOrder(fields: Node[]): Node[] {
  const order: Node[] = [];
  for (const field of fields) {
    if (field.state !== 'new') continue;
    field.state = 'open';
    const trail = [{ node: field, next: 0 }];
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const other = top.node.links[top.next++]?.at;
      if (other?.state === 'new') {
        other.state = 'open';
        trail.push({ node: other, next: 0 });
      } else if (!other) {
        top.node.circle ??= top.node.links.find(({ at }) => at.state === 'open' || at.circle)?.at;
        top.node.state = 'done';
        order.push(top.node);
        trail.pop();
      }
    }
  }
  return order;
}

/** What a deciding field must be for all conditions on the way to hold at once. */
interface Need {
  isEmpty?: boolean;
  values?: unknown[];
}
interface Demand {
  number: number;
  comparison: Comparison;
}

const NOTHING = new Uint32Array(0);

/** Something must be answered at a deciding field, so that one must be shown itself. An empty one may be hidden. */
const isCarried = ({ comparison }: Link) => comparison === undefined || !isForEmpty(comparison);
const isForEmpty = (comparison: Comparison) => !wantedOf(comparison) && (comparison as { empty: boolean }).empty;

function findNever(nodes: Node[], all: Node[]): void {
  const { disputed, numberOf } = disputedDemands(all);
  if (disputed.size === 0) return;
  const words = Math.ceil([...disputed.values()].flat().length / 32);
  for (const node of nodes) {
    node.demands = new Uint32Array(words);
    for (const link of node.links) {
      const number = numberOf(link);
      if (number !== undefined)
        node.demands[number >> 5] = (node.demands[number >> 5] as number) | (1 << (number & 31));
      if (!isCarried(link)) continue;
      node.isNever ||= link.at.isNever;
      link.at.demands.forEach((word, at) => {
        node.demands[at] = (node.demands[at] as number) | word;
      });
    }
    // With a single condition nothing is joined that was not joined before.
    if (node.links.length > 1) node.isNever ||= [...disputed].some(([at, list]) => isImpossible(node, list, at.isList));
  }
}

/** Fields of which different things are demanded, with these demands numbered. Only there demands can contradict each other. */
function disputedDemands(nodes: Node[]) {
  const all = new Map<Node, Map<string, Demand>>();
  for (const { links } of nodes)
    for (const { at, comparison } of links) {
      if (comparison === undefined) continue;
      const known = all.get(at) ?? new Map<string, Demand>();
      const key = JSON.stringify(comparison);
      if (!known.has(key)) known.set(key, { number: -1, comparison });
      all.set(at, known);
    }
  let count = 0;
  const disputed = new Map<Node, Demand[]>();
  for (const [at, demands] of all) {
    if (demands.size < 2) continue;
    for (const demand of demands.values()) demand.number = count++;
    disputed.set(at, [...demands.values()]);
  }
  const numberOf = ({ at, comparison }: Link): number | undefined =>
    comparison !== undefined && disputed.has(at) ? all.get(at)?.get(JSON.stringify(comparison))?.number : undefined;
  return { disputed, numberOf };
}

function isImpossible({ demands }: Node, list: Demand[], isList: boolean): boolean {
  let need: Need | undefined = {};
  for (const { number, comparison } of list) {
    if (!((demands[number >> 5] as number) & (1 << (number & 31)))) continue;
    need = join(need, comparison, isList);
    if (!need) return true;
  }
  return false;
}

function join(before: Need, comparison: Comparison, isList: boolean): Need | undefined {
  const wanted = wantedOf(comparison);
  const isEmpty = wanted ? false : (comparison as { empty: boolean }).empty;
  if (before.isEmpty !== undefined && before.isEmpty !== isEmpty) return undefined;
  if (!wanted || isList) return { ...before, isEmpty };
  const values = before.values ? before.values.filter((value) => wanted.includes(value)) : wanted;
  return values.length ? { isEmpty, values } : undefined;
}
