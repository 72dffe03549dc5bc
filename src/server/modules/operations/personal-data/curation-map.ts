/** The part of the data map that is about curation. */
import type { DataMap } from './data-map-types.ts';

export const curationMap = {
  curation_results: {
    erase: 'delete',
    why: 'Names the business in public; who leaves is announced no longer.',
    columns: {
      submission_id: 'own',
      period_id: 'own',
      business_id: 'own',
      business_name: 'own',
      product: 'own',
      district: 'own',
      field: 'own',
      result: 'own',
      score: 'own',
      grade: 'own',
      note: 'own',
      decided_at: 'own',
    },
  },
  curation_corrections: {
    erase: 'delete',
    why: 'Says what was wrong in answers that are gone.',
    columns: { event_id: 'inner', submission_id: 'own', field: 'own', note: 'own' },
  },
  assessments: {
    erase: 'delete',
    why: 'How curators came to a result; the result itself is handed out.',
    columns: {
      id: 'inner',
      submission_id: 'inner',
      curator_id: 'inner',
      state: 'inner',
      answers: 'inner',
      form_version: 'inner',
      score: 'inner',
      created_at: 'inner',
      updated_at: 'inner',
    },
  },
  curation_periods: { none: 'The programme’s own words and days.' },
  curation_period_curators: { none: 'Who works on a period.' },
} satisfies Partial<DataMap>;
