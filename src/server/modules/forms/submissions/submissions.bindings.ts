import type { CommonBinding } from '#server/form-bindings.ts';
import { canReadSubmission } from './submissions.queries.ts';

export const submissionBinding: CommonBinding = {
  // An erased account leaves submissions without answers: there is nothing to count in them.
  stored: [{ table: 'submissions', of: 'records', formColumn: 'form_id', where: `t.answers <> '{}'` }],
  files: { kind: 'submission', canRead: canReadSubmission },
};
