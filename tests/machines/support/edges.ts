/** Lists all declared transitions of a machine by leaf state. The coverage of the walks is measured against it. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

interface Edge {
  leaf: string;
  event: string;
  /** `event [isGuard]`, as in the transition tables. */
  label: string;
  definition: AnyTransitionDefinition;
}

export const edgeId = (leaf: string, label: string) => `${leaf} + ${label}`;

const pathOf = (node: AnyStateNode) => node.path.join('.');

export function listNodes(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = [];
  const visit = (node: AnyStateNode) => {
    if (node.path.length > 0) nodes.push(node);
    for (const child of Object.values(node.states)) visit(child as AnyStateNode);
  };
  visit(machine.root);
  return nodes;
}

const isLeaf = (node: AnyStateNode) => Object.keys(node.states).length === 0;

export const listLeaves = (machine: AnyStateMachine): string[] => listNodes(machine).filter(isLeaf).map(pathOf);

export function labelOf(definition: AnyTransitionDefinition): string {
  const guard = definition.guard as string | { type: string } | undefined;
  if (guard === undefined) return definition.eventType;
  if (typeof guard === 'function') throw new Error(`A guard of ${definition.eventType} has no name.`);
  return `${definition.eventType} [${typeof guard === 'string' ? guard : guard.type}]`;
}

/** Transitions of each leaf state: its own and those of its ancestors, except those hidden by a nearer one. */
export function listEdges(machine: AnyStateMachine): Edge[] {
  const edges: Edge[] = [];
  for (const leaf of listNodes(machine).filter(isLeaf)) {
    if (leaf.type === 'final') continue;
    const closed = new Set<string>();
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent as AnyStateNode | undefined) {
      for (const [event, definitions] of node.transitions) {
        if (closed.has(event)) continue;
        for (const definition of definitions) {
          edges.push({ leaf: pathOf(leaf), event, label: labelOf(definition), definition });
          if (definition.guard === undefined) {
            closed.add(event);
            break;
          }
        }
      }
    }
  }
  return edges;
}

/** The leaf state of a snapshot. The machines have no parallel states. */
export function leafOf(snapshot: AnyMachineSnapshot): string {
  const names: string[] = [];
  let value = snapshot.value as string | Record<string, unknown>;
  while (typeof value !== 'string') {
    const [[name, inner], more] = Object.entries(value) as [[string, string | Record<string, unknown>], unknown];
    if (more) throw new Error('A machine with parallel states cannot be walked leaf by leaf.');
    names.push(name);
    value = inner;
  }
  return [...names, value].join('.');
}
