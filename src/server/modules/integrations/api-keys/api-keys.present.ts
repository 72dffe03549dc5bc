/** Builds the responses about API keys. The key itself is only in the response to its making. */
import type { ApiKey } from '#contract/api-keys.ts';
import { isoOrNull } from '#server/present-rows.ts';
import type { ApiKeyRow } from './api-keys.queries.ts';

/** `titles`: titles of the forms by id. */
export const presentKey = (row: ApiKeyRow, titles: Map<string, string>): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  forms: row.forms.map((id) => ({ id, title: titles.get(id) ?? id })),
  created_at: row.created_at.toISOString(),
  created_by: row.creator,
  expires_at: isoOrNull(row.expires_at),
  last_used_at: isoOrNull(row.last_used_at),
  revoked_at: isoOrNull(row.revoked_at),
  live: row.live,
});
