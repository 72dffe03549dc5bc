/** Whether a form takes answers, as staff say it. Its text is another matter: see form-publication. */
import { setup, transition } from 'xstate';

export type DoorState = 'open' | 'closing' | 'closed';
export type DoorEvent = { type: 'door.opened' } | { type: 'door.narrowed' } | { type: 'door.closed' };

export const formDoorMachine = setup({
  types: { events: {} as DoorEvent },
}).createMachine({
  id: 'form-door',
  description: 'The door of one form that is in force.',
  initial: 'open',
  states: {
    open: {
      description: 'Dibuka: whoever it is for may begin.',
      on: { 'door.narrowed': 'closing', 'door.closed': 'closed' },
    },
    closing: {
      description: 'Segera ditutup: offered to nobody any more; who has begun may finish and send.',
      on: { 'door.opened': 'open', 'door.closed': 'closed' },
    },
    closed: {
      description: 'Ditutup: takes no answer. What was sent stays readable, what was begun stays kept.',
      on: { 'door.opened': 'open' },
    },
  },
});

const EVENTS: Record<DoorState, DoorEvent['type']> = {
  open: 'door.opened',
  closing: 'door.narrowed',
  closed: 'door.closed',
};

/** Whether the door may be moved so; standing still is no move, and may always be. */
export function mayMove(from: DoorState, to: DoorState): boolean {
  if (from === to) return true;
  const before = formDoorMachine.resolveState({ value: from });
  const event = { type: EVENTS[to] };
  return before.can(event) && transition(formDoorMachine, before, event)[0].value === to;
}
