/** Tabs of the three curation pages of staff. */
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { PERIODS_PATH } from './api.ts';
import { t } from './translations.ts';

const PARTS = [
  { part: 'periods', to: PERIODS_PATH },
  { part: 'submissions', to: `${PERIODS_PATH}/submissions` },
  { part: 'registrations', to: `${PERIODS_PATH}/registrations` },
] as const;

export function CurationTabs({ current }: { current: (typeof PARTS)[number]['part'] }) {
  const tabs = PARTS.map(({ part, to }) => ({
    to,
    text: t(`parts.${part}`),
    isCurrent: part === current,
  }));
  return <LinkTabs label={t('parts.label')} tabs={tabs} />;
}
