import { formDoorMachine } from '#machines/form-door.ts';
import type { Model } from '../support/model.ts';

export const formDoor: Model = {
  name: 'form-door',
  machine: formDoorMachine,
  events: [{ type: 'door.opened' }, { type: 'door.narrowed' }, { type: 'door.closed' }],
  table: {
    open: { 'door.narrowed': 'closing', 'door.closed': 'closed' },
    closing: { 'door.opened': 'open', 'door.closed': 'closed' },
    closed: { 'door.opened': 'open' },
  },
  api: async (t) => (await import('./form-door-api.ts')).doorApi(t),
};
