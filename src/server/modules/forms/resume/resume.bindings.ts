import type { CommonBinding } from '#server/form-bindings.ts';

export const resumeBinding: CommonBinding = {
  stored: [{ table: 'resumable_drafts', of: 'drafts', formColumn: 'form_id' }],
};
