import type { AnnouncedPeriod, AnnouncedResult } from '#contract/curation.ts';
import { t } from '#server/lib/i18n.ts';
import type { FindLabel } from '#server/modules/marketplace/shops/shops.present.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import type { AnnouncedPeriodRow, ResultRow } from './curation-announcement.queries.ts';

export const presentResultRow = (row: ResultRow, labelOf: FindLabel): AnnouncedResult => ({
  id: row.submission_id,
  shop_id: row.shop_id,
  business_name: row.business_name,
  product: row.product,
  district:
    row.district === null ? null : { value: row.district, label: findRegion(row.district)?.name ?? row.district },
  field: row.field === null ? null : { value: row.field, label: labelOf('business_field', row.field) },
  result: row.result,
  result_label: t(`submissions:status.${row.result}`),
  grade: row.grade,
  period: { id: row.period_id, title: row.period_title },
});

export const presentAnnouncedPeriod = ({ announced_at, description, ...row }: AnnouncedPeriodRow): AnnouncedPeriod => ({
  ...row,
  description: description ?? '',
  announced_at: new Date(announced_at).toISOString(),
});
