import type { Draft } from '#contract/forms.ts';
import type { ReadDraft } from './drafts.commands.ts';

export const presentDraft = ({
  answers,
  revision,
  field_revisions,
  form_version,
  kept_version,
  saved_at,
  dropped,
}: ReadDraft): Draft => ({
  answers,
  revision,
  field_revisions,
  form_version,
  kept_version,
  saved_at: saved_at?.toISOString() ?? null,
  dropped,
});
