import { dashboardGateMachine } from '#machines/dashboard-gate.ts';
import type { Model } from '../support/model.ts';

export const dashboardGate: Model = {
  name: 'dashboard-gate',
  machine: dashboardGateMachine,
  events: [
    { type: 'profile.loaded', business_id: '5f0c2f3e-6a2b-4a53-9c55-6a1f2a6f0c11' },
    { type: 'profile.loaded', business_id: null },
    { type: 'profile.failed' },
    { type: 'market.loaded' },
    { type: 'market.missing' },
    { type: 'market.failed' },
    { type: 'dialog.closed' },
  ],
  table: {
    'loading.profile': {
      'profile.loaded [isBusinessKnown]': 'loading.market ! loadMarket',
      'profile.loaded': 'missing ! showDialog',
      'profile.failed': 'missing ! showDialog',
    },
    'loading.market': {
      'market.loaded': 'present',
      'market.missing': 'missing ! showDialog',
      'market.failed': 'missing ! showDialog',
    },
    present: { 'market.missing': 'missing ! showDialog' },
    missing: {
      'market.loaded': 'present ! hideDialog',
      'dialog.closed': 'left ! hideDialog, goToBusinessProfile',
    },
  },
  api: async (t) => (await import('./dashboard-gate-api.ts')).dashboardGateApi(t),
};
