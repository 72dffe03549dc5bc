/** Submissions as a list, and what their answers are together. Both have the same filters. */
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { DUPLICATES_PATH, OVERVIEW_PATH, SUBMISSIONS_PATH } from './api.ts';
import { type GridState, submissionList } from './grid-state.ts';
import { t } from './translations.ts';

const TABS = [
  { name: 'list', path: SUBMISSIONS_PATH },
  { name: 'overview', path: OVERVIEW_PATH },
  { name: 'duplicates', path: DUPLICATES_PATH },
] as const;

export function SubmissionTabs({ state, current }: { state: GridState; current: 'list' | 'overview' | 'duplicates' }) {
  const tabs = TABS.map(({ name, path }) => ({
    to: submissionList.url(path, state, {}),
    text: t(`tabs.${name}`),
    isCurrent: name === current,
  }));
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
}
