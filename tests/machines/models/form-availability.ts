import { formAvailabilityMachine } from '#machines/form-availability.ts';
import type { Model } from '../support/model.ts';

export const formAvailability: Model = {
  name: 'form-availability',
  machine: formAvailabilityMachine,
  events: [{ type: 'form.opened' }, { type: 'form.closing' }, { type: 'form.closed' }],
  table: {
    open: { 'form.closing': 'closing', 'form.closed': 'closed' },
    closing: { 'form.opened': 'open', 'form.closed': 'closed' },
    closed: { 'form.opened': 'open' },
  },
  api: async (t) => (await import('./form-availability-api.ts')).formAvailabilityApi(t),
};
