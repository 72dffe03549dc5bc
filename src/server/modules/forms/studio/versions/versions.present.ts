import type { VersionItem } from '#contract/studio.ts';
import { t } from '#server/lib/i18n.ts';
import type { VersionRow } from './versions.queries.ts';

export const presentVersion = (
  { version, hash, note, author, author_id, author_name, published_at }: VersionRow,
  { inForce, records }: { inForce: number | undefined; records: number },
): VersionItem => ({
  ...{ version, hash, note },
  by: author_id === null ? null : { id: author_id, name: author_name ?? t('accounts:deleted_name') },
  from_file: author === 'file',
  published_at: new Date(published_at).toISOString(),
  in_force: version === inForce,
  records,
});
