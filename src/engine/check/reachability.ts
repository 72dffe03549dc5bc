/**
 * Finds cycles among conditions, and fields that no answers can show. Every field, step and condition is visited once.
 * The constraints of a field are joined from those of the fields that its conditions read.
 */
import { conditionOf } from '../show-if.ts';
import type { Comparison, Condition } from '../types.ts';
import { type ConditionScope, comparedValues } from './conditions.ts';
import type { SchemaPath } from './findings.ts';

/** `target`: the field that a condition reads. A field also depends on its step, without a comparison. */
interface Dependency {
  target: ConditionNode;
  comparison?: Comparison;
}
interface ConditionNode {
  name: string;
  isList: boolean;
  dependencies: Dependency[];
  state: 'new' | 'open' | 'done';
  /** First node on a path of conditions from here into a cycle. */
  cycle?: ConditionNode;
  isUnreachable: boolean;
  /** Bit set of the constraints that must hold for this node to be shown. */
  constraints: Uint32Array;
}

/** Call this only when the conditions are valid. */
export function checkReachability(scope: ConditionScope, pathOf: (name: string) => SchemaPath): void {
  const fields = buildGraph(scope);
  const order = sortTopologically(fields);
  markUnreachable(
    order.filter(({ cycle }) => !cycle),
    order,
  );
  for (const { name, cycle, isUnreachable } of fields) {
    if (cycle) scope.findings.error(pathOf(name), 'condition-circle', { name, other: cycle.name });
    else if (isUnreachable) scope.findings.error(pathOf(name), 'unreachable', { name });
  }
}

function buildGraph({ fields, stepOf, stepConditions }: ConditionScope): ConditionNode[] {
  const make = (name: string): ConditionNode => ({
    name,
    isList: fields[name]?.type === 'array',
    ...{ dependencies: [], state: 'new', isUnreachable: false, constraints: NO_CONSTRAINTS },
  });
  const nodes = new Map([...stepOf.keys()].map((name) => [name, make(name)]));
  const dependenciesOf = (condition: Condition | undefined): Dependency[] =>
    Object.entries(condition ?? {}).flatMap(([other, comparison]) => {
      const target = nodes.get(other);
      return target ? [{ target, comparison }] : [];
    });
  const steps = stepConditions.map(
    (condition) => condition && { ...make(''), dependencies: dependenciesOf(condition) },
  );
  for (const [name, node] of nodes) {
    const step = steps[stepOf.get(name) ?? -1];
    node.dependencies = [
      ...(step ? [{ target: step }] : []),
      ...dependenciesOf(conditionOf(fields[name]?.['x-show-if'])),
    ];
  }
  return [...nodes.values()];
}

/** Topological order: each node comes after the nodes it depends on. Marks nodes that lead into a cycle. Not recursive, because chains can be long. */
function sortTopologically(fields: ConditionNode[]): ConditionNode[] {
  const order: ConditionNode[] = [];
  for (const field of fields) {
    if (field.state !== 'new') continue;
    field.state = 'open';
    const stack = [{ node: field, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const other = top.node.dependencies[top.next++]?.target;
      if (other?.state === 'new') {
        other.state = 'open';
        stack.push({ node: other, next: 0 });
      } else if (!other) {
        const cycle = top.node.dependencies.find(({ target }) => target.state === 'open' || target.cycle)?.target;
        if (cycle) top.node.cycle ??= cycle;
        top.node.state = 'done';
        order.push(top.node);
        stack.pop();
      }
    }
  }
  return order;
}

/** The required value of a field, when all conditions up to here hold. */
interface RequiredValue {
  isEmpty?: boolean;
  values?: unknown[];
}
interface Constraint {
  number: number;
  comparison: Comparison;
}

const NO_CONSTRAINTS = new Uint32Array(0);

/** A condition that requires an answer also requires that the field is shown. A field that must be empty may be hidden. */
const isInherited = ({ comparison }: Dependency) => comparison === undefined || !requiresEmpty(comparison);
const requiresEmpty = (comparison: Comparison) =>
  typeof comparison === 'object' && !Array.isArray(comparison) && comparison.empty;

function markUnreachable(nodes: ConditionNode[], all: ConditionNode[]): void {
  const { conflicting, numberOf } = conflictingConstraints(all);
  if (conflicting.size === 0) return;
  const words = Math.ceil([...conflicting.values()].flat().length / 32);
  for (const node of nodes) {
    node.constraints = new Uint32Array(words);
    for (const link of node.dependencies) {
      const number = numberOf(link);
      if (number !== undefined)
        node.constraints[number >> 5] = (node.constraints[number >> 5] ?? 0) | (1 << (number & 31));
      if (!isInherited(link)) continue;
      node.isUnreachable ||= link.target.isUnreachable;
      link.target.constraints.forEach((word, at) => {
        node.constraints[at] = (node.constraints[at] ?? 0) | word;
      });
    }
    // A single condition cannot contradict itself.
    if (node.dependencies.length > 1)
      node.isUnreachable ||= [...conflicting].some(([at, list]) => isContradictory(node, list, at.isList));
  }
}

/** Fields with several different constraints, each constraint numbered. Only these can contradict each other. */
function conflictingConstraints(nodes: ConditionNode[]) {
  const all = new Map<ConditionNode, Map<string, Constraint>>();
  for (const { dependencies } of nodes)
    for (const { target, comparison } of dependencies) {
      if (comparison === undefined) continue;
      const known = all.get(target) ?? new Map<string, Constraint>();
      const key = JSON.stringify(comparison);
      if (!known.has(key)) known.set(key, { number: -1, comparison });
      all.set(target, known);
    }
  let count = 0;
  const conflicting = new Map<ConditionNode, Constraint[]>();
  for (const [node, constraints] of all) {
    if (constraints.size < 2) continue;
    for (const constraint of constraints.values()) constraint.number = count++;
    conflicting.set(node, [...constraints.values()]);
  }
  const numberOf = ({ target, comparison }: Dependency): number | undefined =>
    comparison !== undefined && conflicting.has(target)
      ? all.get(target)?.get(JSON.stringify(comparison))?.number
      : undefined;
  return { conflicting, numberOf };
}

function isContradictory({ constraints }: ConditionNode, list: Constraint[], isList: boolean): boolean {
  let required: RequiredValue | undefined = {};
  for (const { number, comparison } of list) {
    if (!((constraints[number >> 5] ?? 0) & (1 << (number & 31)))) continue;
    required = intersect(required, comparison, isList);
    if (!required) return true;
  }
  return false;
}

function intersect(before: RequiredValue, comparison: Comparison, isList: boolean): RequiredValue | undefined {
  const wanted = comparedValues(comparison);
  const isEmpty = requiresEmpty(comparison);
  if (before.isEmpty !== undefined && before.isEmpty !== isEmpty) return undefined;
  if (!wanted || isList) return { ...before, isEmpty };
  const values = before.values ? before.values.filter((value) => wanted.includes(value)) : wanted;
  return values.length ? { isEmpty, values } : undefined;
}
