/** The part of the data map that is about the programme: consultations, and the records of staff work. */
import type { DataMap } from './data-map-types.ts';

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
  curator_hours: {
    erase: 'delete',
    why: 'Of use only while the person can be asked.',
    columns: { user_id: 'inner', answers: 'answers', form_version: 'own', updated_at: 'own' },
  },
  consultation_events: {
    none: 'Changes of a consultation, with the id of the user who made them. Notes are deleted with their author.',
  },
  form_working_copies: {
    none: 'Unpublished changes of forms. They belong to the programme, and the author is named by an id only.',
  },
  form_rule_failures: { none: 'Counts of failed rules, without answers.' },
  form_overlays: { none: 'The programme’s own forms.' },
  form_states: { none: 'The programme’s own forms.' },
  form_previews: { none: 'Made from the forms.' },
  form_viewers: {
    erase: 'delete',
    why: 'Of use only while the form is open.',
    columns: { form_id: 'own', user_id: 'inner', seen_at: 'own' },
  },
  form_mail_opt_outs: {
    erase: 'delete',
    why: 'Of use only to the person.',
    columns: { form_id: 'own', user_id: 'inner', created_at: 'own' },
  },
  form_counted_fields: { none: 'Names of questions.' },
  form_embedding: { none: 'Addresses of sites that may show a form.' },
  form_after_sending: { none: 'The programme’s own settings; staff are named by a number only.' },
  form_webhooks: { none: 'The programme’s own settings; staff are named by a number only.' },
  webhook_deliveries: {
    none: 'Numbers and statuses of submissions for 30 days; answers are read when a delivery is sent.',
  },
  api_keys: { none: 'Keys of other systems, as hashes; staff are named by a number only.' },
} satisfies Partial<DataMap>;
