import { KINDS } from '#contract/content.ts';
import { hasPermission } from '#contract/roles.ts';
import type { FormBinding, StoredAnswers } from '#server/form-bindings.ts';

const contents: StoredAnswers = {
  table: 'contents',
  of: 'records',
  formColumn: 'kind',
  where: 't.form_version is not null',
};
/** Categories have a table of their own. */
const categories: StoredAnswers = {
  table: 'categories',
  of: 'records',
  columns: ['category_name'],
  where: 't.form_version is not null',
  key: 'id',
  encryptionContext: 'contents.answers',
};

export const contentBindings: FormBinding[] = KINDS.map((kind) => ({
  form: kind,
  ownCall: `POST /api/v1/staff/content/${kind}`,
  stored: [kind === 'category' ? categories : contents],
  // Most categories come with the first start and were never answered in the form.
  ...(kind === 'category' ? { counted: { table: 'categories' } } : {}),
  // Content belongs to the programme: any staff member edits it.
  files: { kind: 'content', canRead: async (_db, { role }) => hasPermission(role, 'contents.manage') },
}));
