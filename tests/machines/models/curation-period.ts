import { curationPeriodMachine } from '#machines/curation-period.ts';
import type { Model } from '../support/model.ts';

const canceled = { 'period.cancel [isReasoned]': 'canceled ! releaseEntries' };

export const curationPeriod: Model = {
  name: 'curation-period',
  machine: curationPeriodMachine,
  events: [
    { type: 'period.open' },
    { type: 'period.review' },
    { type: 'period.announce' },
    { type: 'period.close' },
    { type: 'period.cancel', note: 'Anggaran dialihkan' },
    { type: 'period.cancel' },
  ],
  table: {
    draft: { 'period.open': 'open ! claimOpen', ...canceled },
    open: { 'period.review': 'review', ...canceled },
    review: { 'period.announce [isDecided]': 'announced ! publishResults, noticePassed', ...canceled },
    announced: { 'period.close': 'closed' },
  },
  api: async (t) => (await import('./curation-period-api.ts')).periodApi(t),
};
