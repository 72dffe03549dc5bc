/** Reads every machine of `machines/` as plain data, in source order, for the diagrams and tables of the documentation. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { ROOT } from '../../root.ts';

/** One transition of a state. */
export interface Transition {
  event: string;
  guard: string | null;
  /** Path of the target state; null if the state does not change. */
  target: string | null;
  effects: string[];
}
export interface State {
  name: string;
  /** `loggedIn.renewing`. Empty for the machine itself. */
  path: string;
  kind: AnyStateNode['type'];
  description: string;
  /** Paths of the initial child states. */
  initial: string[];
  entry: string[];
  exit: string[];
  transitions: Transition[];
  states: State[];
}
/** The root state of the machine. */
export interface Machine extends State {
  id: string;
}

type NamedImplementation = string | { type: string } | ((...all: never[]) => unknown);
const nameOf = (one: NamedImplementation) =>
  typeof one === 'string' ? one : typeof one === 'function' ? one.name : one.type;
const namesOf = (many: unknown) => (many as NamedImplementation[]).map(nameOf);
const pathOf = (node: AnyStateNode) => node.path.join('.');

const transitionsOf = (node: AnyStateNode): Transition[] =>
  [...node.transitions].flatMap(([event, ways]) =>
    ways.flatMap(({ guard, target, actions }) => {
      const transition = {
        event,
        guard: guard ? nameOf(guard as NamedImplementation) : null,
        effects: namesOf(actions),
      };
      return (target ?? [null]).map((to) => ({ ...transition, target: to && pathOf(to) }));
    }),
  );

function stateOf(node: AnyStateNode): State {
  const inner = Object.values(node.states);
  const initialNodes = node.type === 'parallel' ? inner : inner.length > 0 ? (node.initial.target ?? []) : [];
  return {
    name: node.key,
    path: pathOf(node),
    kind: node.type,
    description: node.description ?? '',
    initial: initialNodes.map(pathOf),
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    transitions: transitionsOf(node),
    states: inner.map(stateOf),
  };
}

export const describeMachine = ({ id, root }: AnyStateMachine): Machine => ({ id, ...stateOf(root) });

/** The state and its descendants, each before its children. */
export const flatten = (state: State): State[] => [state, ...state.states.flatMap(flatten)];

/** Finds the machines by their files, so that a new one is never forgotten. The bundle contains every file that this import can load. */
export async function findMachines(): Promise<AnyStateMachine[]> {
  const names = readdirSync(join(ROOT, 'machines')).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []);
  const files = await Promise.all(names.sort().map((name) => import(`../../../../machines/${name}.ts`)));
  return files.flatMap((file) => Object.values(file)).filter((value) => value instanceof StateMachine);
}

let cachedMachines: Promise<Machine[]> | undefined;
export const readMachines = (): Promise<Machine[]> => {
  cachedMachines ??= findMachines().then((machines) => machines.map(describeMachine));
  return cachedMachines;
};
