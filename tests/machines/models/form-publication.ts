import { formPublicationMachine } from '#machines/form-publication.ts';
import type { Model } from '../support/model.ts';

const published = 'settled ! putInForce, dropWork';

export const formPublication: Model = {
  name: 'form-publication',
  machine: formPublicationMachine,
  events: [
    { type: 'work.saved', differs: true },
    { type: 'work.saved', differs: false },
    { type: 'work.discarded' },
    { type: 'form.published', sound: true },
    { type: 'form.planned', sound: true },
    { type: 'form.rolled-back', sound: true },
    { type: 'plan.canceled' },
    { type: 'plan.came', sound: true },
    { type: 'plan.came', sound: false },
  ],
  table: {
    draft: {
      'work.saved [isDifferent]': 'draft ! keepWork',
      'work.saved [isPublished]': 'settled ! dropWork',
      'work.discarded [isPublished]': 'settled ! dropWork',
      'work.discarded': 'gone ! dropWork',
      'form.published [isSound]': published,
      'form.planned [isSound]': 'scheduled ! setAlarm',
      'form.rolled-back [isPublishedAndSound]': 'draft ! putInForce',
    },
    scheduled: {
      'plan.canceled': 'draft',
      'plan.came [isSound]': published,
      'plan.came': 'draft ! keepTrouble',
    },
    settled: {
      'work.saved [isDifferent]': 'draft ! keepWork',
      'work.saved': 'settled',
      'work.discarded': 'settled',
      'form.rolled-back [isSound]': 'settled ! putInForce',
    },
  },
  api: async (t) => (await import('./form-publication-api.ts')).publicationApi(t),
};
