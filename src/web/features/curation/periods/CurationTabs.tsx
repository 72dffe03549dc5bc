/** Tabs of the three curation pages of staff. */
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { PERIODS_PATH } from './api.ts';
import './translations.ts';

const PARTS = {
  periods: PERIODS_PATH,
  submissions: `${PERIODS_PATH}/submissions`,
  registrations: `${PERIODS_PATH}/registrations`,
};

export function CurationTabs({ current }: { current: keyof typeof PARTS }) {
  const { t } = useTranslation('curation-periods');
  const tabs = Object.entries(PARTS).map(([part, to]) => ({
    to,
    text: t(`parts.${part}`),
    isCurrent: part === current,
  }));
  return <LinkTabs label={t('parts.label')} tabs={tabs} />;
}
