import { formAvailabilityMachine } from '#machines/form-availability.ts';
import type { Model } from '../support/model.ts';

export const formAvailability: Model = {
  name: 'form-availability',
  machine: formAvailabilityMachine,
  events: [{ type: 'door.opened' }, { type: 'door.narrowed' }, { type: 'door.closed' }],
  table: {
    open: { 'door.narrowed': 'closing', 'door.closed': 'closed' },
    closing: { 'door.opened': 'open', 'door.closed': 'closed' },
    closed: { 'door.opened': 'open' },
  },
  api: async (t) => (await import('./form-availability-api.ts')).formAvailabilityApi(t),
};
