/** What a tester says about one machine: examples of its events, a second list of its transitions, and its real calls. */

import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { TestApp } from '#tests/support/app.ts';

/** An example of an event, payload included. */
export type ExampleEvent = { type: string; [payload: string]: unknown };

/** `{ 'state': { 'event [isGuard]': 'target ! effect, effect' } }`, written by hand beside the machine. */
export type TransitionTable = Record<string, Record<string, string>>;

export interface Step {
  event: ExampleEvent;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}

/** Either a real call that brings the event about (and proves it), or the reason why there is none. */
export type EventHandler<World> =
  | { call: (world: World, step: Step) => Promise<void> }
  | { noCall: string; stage?: (world: World, step: Step) => Promise<void> };

export interface ApiModel<World> {
  /** Whether the event can come about there in this world; without it, wherever the machine takes it. */
  isAllowed?: (before: AnyMachineSnapshot, event: EventObject) => boolean;
  /** A fresh world for each walk: people, their devices, their mails. */
  start: () => Promise<World>;
  events: Record<string, EventHandler<World>>;
  /** What the server lets one see in each state. */
  states: Record<string, (world: World, snapshot: AnyMachineSnapshot) => Promise<void>>;
}

export interface Model {
  name: string;
  machine: AnyStateMachine;
  events: ExampleEvent[];
  table: TransitionTable;
  /** Loaded by the API walk only, so that the pure walk needs no server. */
  // biome-ignore lint/suspicious/noExplicitAny: every model has a world of its own
  api: (t: TestApp) => Promise<ApiModel<any>>;
}
