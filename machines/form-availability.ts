/** Whether a form takes answers, as staff say it. Its text is another matter: see form-publication. */
import { setup, transition } from 'xstate';

export type FormAvailability = 'open' | 'closing' | 'closed';
export type FormAvailabilityEvent = { type: 'door.opened' } | { type: 'door.narrowed' } | { type: 'door.closed' };

export const formAvailabilityMachine = setup({
  types: { events: {} as FormAvailabilityEvent },
}).createMachine({
  id: 'form-availability',
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

const EVENT_TO: Record<FormAvailability, FormAvailabilityEvent['type']> = {
  open: 'door.opened',
  closing: 'door.narrowed',
  closed: 'door.closed',
};

/** Whether the door may be moved so; standing still is no move, and may always be. */
export function canChangeAvailability(from: FormAvailability, to: FormAvailability): boolean {
  if (from === to) return true;
  const before = formAvailabilityMachine.resolveState({ value: from });
  const event = { type: EVENT_TO[to] };
  return before.can(event) && transition(formAvailabilityMachine, before, event)[0].value === to;
}
