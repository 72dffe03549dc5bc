/** Who sent an entry, when, for which period. */
import { useTranslation } from 'react-i18next';
import type { CurationSheet } from '#contract/curation.ts';
import { Facts } from '../../components/Facts.tsx';
import { longDateTime } from '../../format/dates.ts';
import './words.ts';

export function EntryFacts({ entry, columns = 3 }: { entry: CurationSheet; columns?: 1 | 3 }) {
  const { t } = useTranslation('curation');
  return (
    <Facts
      columns={columns}
      facts={[
        [t('sheet.product'), entry.product],
        [t('sheet.business'), entry.business?.business_name],
        [t('sheet.person'), entry.person?.name],
        [t('sheet.period'), entry.period?.title ?? t('sheet.no_period')],
        [t('sheet.curator'), entry.curator?.name],
        [t('sheet.sent'), longDateTime(entry.submitted_at)],
        [t('sheet.version'), String(entry.form_version)],
        [t('sheet.number'), entry.number],
      ]}
    />
  );
}
