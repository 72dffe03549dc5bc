/** The part of the data map that is about the programme: consultations, and what staff keep of their work. */
import type { DataMap } from './kinds.ts';

export const programmeMap = {
  staff_views: {
    erase: 'delete',
    why: 'Of use only to the person.',
    columns: {
      id: 'inner',
      user_id: 'inner',
      name: 'own',
      form_id: 'own',
      state: 'own',
      created_at: 'own',
      updated_at: 'own',
    },
  },
  consultations: {
    erase: 'blank',
    why: 'The programme counts them; what was said about the person goes.',
    columns: {
      id: 'own',
      user_id: 'inner',
      business_id: 'own',
      curator_id: 'inner',
      status: 'own',
      wished_on: 'own',
      starts_at: 'own',
      place: 'own',
      link: 'own',
      sequence: 'inner',
      booked_at: 'own',
      day_reminded_at: 'inner',
      hour_reminded_at: 'inner',
      result: 'answers',
      result_version: 'inner',
      rating: 'own',
      rating_answers: 'answers',
      rating_version: 'inner',
      rated_at: 'own',
      version: 'inner',
      created_at: 'own',
      updated_at: 'own',
    },
  },
  consultation_messages: {
    erase: 'blank',
    why: 'The other side goes on seeing that something was written, not what.',
    columns: { id: 'inner', consultation_id: 'own', user_id: 'inner', text: 'own', created_at: 'own' },
  },
  consultation_events: { none: 'Who changed a consultation, by a number only; notes go with their writer.' },
} satisfies Partial<DataMap>;
