/** Whether a form accepts answers, as set by staff. Publication of its text is handled by form-publication. */
import { setup, transition } from 'xstate';

export type FormAvailability = 'open' | 'closing' | 'closed';
type FormAvailabilityEvent = { type: 'form.opened' } | { type: 'form.closing' } | { type: 'form.closed' };

export const formAvailabilityMachine = setup({
  types: { events: {} as FormAvailabilityEvent },
}).createMachine({
  id: 'form-availability',
  description: 'Availability of one published form.',
  initial: 'open',
  states: {
    open: {
      description: 'Dibuka: all users of its audience may start it.',
      on: { 'form.closing': 'closing', 'form.closed': 'closed' },
    },
    closing: {
      description: 'Segera ditutup: no longer offered. Users who have started may finish and submit.',
      on: { 'form.opened': 'open', 'form.closed': 'closed' },
    },
    closed: {
      description: 'Ditutup: accepts no answers. Submissions stay readable, drafts stay stored.',
      on: { 'form.opened': 'open' },
    },
  },
});

const EVENT_TO: Record<FormAvailability, FormAvailabilityEvent['type']> = {
  open: 'form.opened',
  closing: 'form.closing',
  closed: 'form.closed',
};

/** Whether the availability may change in this way. No change is always allowed. */
export function canChangeAvailability(from: FormAvailability, to: FormAvailability): boolean {
  if (from === to) return true;
  const before = formAvailabilityMachine.resolveState({ value: from });
  const event = { type: EVENT_TO[to] };
  return before.can(event) && transition(formAvailabilityMachine, before, event)[0].value === to;
}
