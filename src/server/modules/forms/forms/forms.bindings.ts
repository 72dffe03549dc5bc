import { encryptionContext } from '#server/encryption-contexts.ts';
import type { CommonBinding, StoredAnswers } from '#server/form-bindings.ts';

const drafts = {
  table: 'drafts',
  formColumn: 'form_id',
  key: 'user_id',
  rowId: `user_id || '/' || form_id`,
} as const;

/** A draft names a file for its owner only. Answers that the form no longer asks for are not counted. */
export const draftBinding: CommonBinding = {
  stored: [
    { ...drafts, of: 'drafts' },
    {
      ...drafts,
      of: 'copies',
      answers: 'orphaned_answers',
      encryptionContext: encryptionContext('drafts', 'orphaned_answers'),
    },
  ] satisfies StoredAnswers[],
  files: { kind: 'draft' },
};
