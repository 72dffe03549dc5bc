/** What people answered in forms: drafts, answers saved without an account, and submissions. */
import type { DataMap } from './data-map-types.ts';

export const formMap = {
  drafts: {
    erase: 'delete',
    why: 'Was never sent.',
    columns: {
      user_id: 'inner',
      form_id: 'own',
      answers: 'answers',
      orphaned_answers: 'answers',
      field_revisions: 'inner',
      revision: 'inner',
      form_version: 'own',
      created_at: 'own',
      updated_at: 'own',
    },
  },
  resumable_drafts: {
    erase: 'delete',
    why: 'Was never sent. Saved without an account; the address is all that leads to the person.',
    columns: {
      id: 'inner',
      form_id: 'own',
      form_version: 'own',
      email: 'own',
      answers: 'answers',
      saved_at: 'own',
    },
  },
  submissions: {
    erase: 'blank',
    why: 'The programme counts how many came; what was answered goes.',
    columns: {
      id: 'own',
      number: 'own',
      form_id: 'own',
      form_version: 'own',
      user_id: 'inner',
      business_id: 'own',
      curator_id: 'inner',
      period_id: 'own',
      status: 'own',
      answers: 'answers',
      submitted_at: 'own',
      updated_at: 'own',
      import_id: 'inner',
    },
  },
  resume_links: { none: 'Digests of tokens; go with the answers that they lead to, after 30 days at the latest.' },
} satisfies Partial<DataMap>;
