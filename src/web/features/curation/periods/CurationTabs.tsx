/** The three parts of staff's work on the curation. */
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { PERIODS } from './api.ts';
import { usePeriodWords } from './words.ts';

const PARTS = { periods: PERIODS, submissions: `${PERIODS}/submissions`, registrations: `${PERIODS}/registrations` };

export function CurationTabs({ current }: { current: keyof typeof PARTS }) {
  const t = usePeriodWords();
  const tabs = Object.entries(PARTS).map(([part, to]) => ({
    to,
    text: t(`parts.${part}`),
    isCurrent: part === current,
  }));
  return <LinkTabs label={t('parts.label')} tabs={tabs} />;
}
