/** Sender, date and period of an entry. */
import type { CurationDetail } from '#contract/curation.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

export function EntryFacts({ entry, columns = 3 }: { entry: CurationDetail; columns?: 1 | 3 }) {
  return (
    <DescriptionList
      columns={columns}
      facts={[
        [t('sheet.product'), entry.product],
        [t('sheet.business'), entry.business?.business_name],
        [t('sheet.person'), entry.person?.name],
        [t('sheet.period'), entry.period?.title ?? t('sheet.no_period')],
        [t('sheet.curator'), entry.curator?.name],
        [t('sheet.sent'), longDateTime(entry.submitted_at)],
        [t('sheet.version'), String(entry.form_version)],
      ]}
    />
  );
}
