import { formPublicationMachine } from '#machines/form-publication.ts';
import type { Model } from '../support/model.ts';

const published = 'published ! publishVersion, dropWork';

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
    { type: 'schedule.canceled' },
    { type: 'schedule.due', sound: true },
    { type: 'schedule.due', sound: false },
  ],
  table: {
    draft: {
      'work.saved [isDifferent]': 'draft ! keepWork',
      'work.saved [isPublished]': 'published ! dropWork',
      'work.discarded [isPublished]': 'published ! dropWork',
      'work.discarded': 'deleted ! dropWork',
      'form.published [isSound]': published,
      'form.planned [isSound]': 'scheduled ! schedulePublication',
      'form.rolled-back [isPublishedAndSound]': 'draft ! publishVersion',
    },
    scheduled: {
      'schedule.canceled': 'draft',
      'schedule.due [isSound]': published,
      'schedule.due': 'draft ! storeErrors',
    },
    published: {
      'work.saved [isDifferent]': 'draft ! keepWork',
      'work.saved': 'published',
      'work.discarded': 'published',
      'form.rolled-back [isSound]': 'published ! publishVersion',
    },
  },
  api: async (t) => (await import('./form-publication-api.ts')).publicationApi(t),
};
