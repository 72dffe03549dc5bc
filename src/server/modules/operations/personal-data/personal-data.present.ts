/** Builds the responses of the access log: who read which document of which form, when and why. */
import type { AccessLogItem } from '#contract/privacy.ts';
import type { FormDoc } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';
import type { AccessLogRow } from './access-log/access-log.queries.ts';

/** `photos.0` is the field `photos`. A field that does not exist any more is shown by its name. */
function labelOf(doc: FormDoc | undefined, path: string): string {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  const field = doc?.ui.fields[name];
  return field?.rows?.fields[rest[0] ?? '']?.label ?? field?.label ?? name;
}

const whatOf = (row: AccessLogRow, doc: FormDoc | undefined): string => {
  if (row.is_file) return t('personal-data:taken_as_file');
  if (row.is_business) return t('personal-data:business_page');
  return row.field === null ? '' : labelOf(doc, row.field);
};

export function presentAccessLogItem(row: AccessLogRow, docs: Map<string, FormDoc>): AccessLogItem {
  const doc = row.form_id === null ? undefined : docs.get(row.form_id);
  return {
    at: new Date(row.created_at).toISOString(),
    who: row.who ?? t('accounts:deleted_name'),
    role: row.role ?? '',
    form: doc?.title ?? row.form_id ?? '',
    field: whatOf(row, doc),
    reason: row.reason,
  };
}
