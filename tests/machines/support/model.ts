/** The test model of a machine: examples of its events, a second list of its transitions, and its requests. */

import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { TestApp } from '#tests/support/app.ts';

/** An example of an event with its payload. */
export type ExampleEvent = { type: string; [payload: string]: unknown };

/** `{ 'state': { 'event [isGuard]': 'target ! effect, effect' } }`, written by hand for comparison with the machine. */
type TransitionTable = Record<string, Record<string, string>>;

export interface Step {
  event: ExampleEvent;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}

/** A request that causes the event and checks it, or the reason why there is none. */
type EventHandler<World> =
  | { call: (world: World, step: Step) => Promise<void> }
  | { noCall: string; stage?: (world: World, step: Step) => Promise<void> };

export interface ApiModel<World> {
  /** Whether the event is possible in this state and world. Without it, wherever the machine allows it. */
  isAllowed?: (before: AnyMachineSnapshot, event: EventObject) => boolean;
  /** A new world for each walk: users, devices, e-mails. `first`: the snapshot in which the walk begins. */
  start: (first?: AnyMachineSnapshot) => Promise<World>;
  events: Record<string, EventHandler<World>>;
  /** Checks of each state on the server. */
  states: Record<string, (world: World, snapshot: AnyMachineSnapshot) => Promise<void>>;
}

export interface Model {
  name: string;
  machine: AnyStateMachine;
  events: ExampleEvent[];
  /** Snapshots in which walks begin besides the machine's own initial one: the same state with other facts. */
  moreStarts?: AnyMachineSnapshot[];
  table: TransitionTable;
  /** Only loaded by the API walk, so that the pure walk needs no server. */
  // biome-ignore lint/suspicious/noExplicitAny: every model has a world of its own
  api: (t: TestApp) => Promise<ApiModel<any>>;
}
