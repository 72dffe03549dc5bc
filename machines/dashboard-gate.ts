/** Decides whether a member sees the dashboard. Without market data it is blocked. The machine asks for data but does not fetch it. */
import { assign, setup } from 'xstate';

type DashboardGateEvent =
  | { type: 'profile.loaded'; business_id: string | null }
  | { type: 'profile.failed' }
  | { type: 'market.loaded' }
  | { type: 'market.missing' }
  | { type: 'market.failed' }
  | { type: 'dialog.closed' };

const effect = () => {};

export const dashboardGateMachine = setup({
  types: {
    context: {} as { business_id: string | null },
    events: {} as DashboardGateEvent,
  },
  guards: {
    isBusinessKnown: ({ event }) => event.type === 'profile.loaded' && Boolean(event.business_id),
  },
  actions: {
    adoptBusiness: assign(({ event }) => ({
      business_id: event.type === 'profile.loaded' ? event.business_id : null,
    })),
    loadProfile: effect,
    loadMarket: effect,
    showDialog: effect,
    hideDialog: effect,
    goToBusinessProfile: effect,
  },
}).createMachine({
  id: 'dashboard-gate',
  description: 'The gate of the member dashboard.',
  context: { business_id: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Profile and market record are being fetched. A skeleton is shown.',
      initial: 'profile',
      states: {
        profile: {
          description: 'The profile is fetched. It contains the id of the business.',
          entry: 'loadProfile',
          on: {
            'profile.loaded': [
              { guard: 'isBusinessKnown', target: 'market', actions: 'adoptBusiness' },
              { target: '#dashboard-gate.missing' },
            ],
            'profile.failed': { target: '#dashboard-gate.missing' },
          },
        },
        market: {
          description: 'The market record of that business is fetched.',
          entry: 'loadMarket',
          on: {
            'market.loaded': { target: '#dashboard-gate.present' },
            'market.missing': { target: '#dashboard-gate.missing' },
            'market.failed': { target: '#dashboard-gate.missing' },
          },
        },
      },
    },
    present: {
      description: 'The market record exists. The content is shown.',
      on: {
        'market.missing': { target: 'missing' },
      },
    },
    missing: {
      description:
        'The market record is missing or could not be read. A blocking dialog is shown, the content is hidden.',
      entry: 'showDialog',
      exit: 'hideDialog',
      on: {
        'market.loaded': { target: 'present' },
        'dialog.closed': { target: 'left', actions: 'goToBusinessProfile' },
      },
    },
    left: {
      type: 'final',
      description: 'The user is being sent to the business profile. The content stays hidden.',
    },
  },
});
