/** Builds the responses about moderated content. */
import type { ModeratedKind, ModerationItem } from '#contract/staff.ts';
import { uploadPaths } from '#contract/uploads.ts';
import type { ModeratedRow } from './moderation.queries.ts';

/** Its public page while it is shown. */
const pageOf = (kind: ModeratedKind, row: ModeratedRow): string =>
  kind === 'shops' ? `/members/${row.id}` : `/product/${row.product_id}`;

export const presentModerated = (kind: ModeratedKind, row: ModeratedRow): ModerationItem => ({
  id: row.id,
  kind,
  title: row.title,
  text: row.text,
  picture: row.sha256 && row.extension ? uploadPaths.media(row.sha256, row.extension) : null,
  rate: row.rate,
  owner: { id: row.owner_id, name: row.owner_name },
  shop: row.shop,
  state: row.hidden ? 'hidden' : row.off ? 'off' : 'shown',
  reason: row.hidden ? row.hidden_reason : null,
  hidden_at: row.hidden ? (row.hidden_at?.toISOString() ?? null) : null,
  created_at: row.created_at.toISOString(),
  page: pageOf(kind, row),
});
