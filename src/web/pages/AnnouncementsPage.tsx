import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Text } from '../components/Text.tsx';
import { AnnouncementList } from '../features/announcements/AnnouncementList.tsx';
import {
  ANNOUNCEMENT_KINDS,
  announcementList,
  announcementsPath,
  announcementsUrl,
} from '../features/announcements/list-params.ts';
import { t } from '../features/announcements/translations.ts';
import type { Prefetch } from '../routes.tsx';
import styles from './AnnouncementsPage.module.css';

export const prefetch: Prefetch = ({ search }) => [announcementsPath(announcementList.read(search))];

export default function AnnouncementsPage() {
  const [params] = useSearchParams();
  const choice = announcementList.read(params);
  const tabs = [null, ...ANNOUNCEMENT_KINDS].map((kind) => ({
    to: announcementsUrl({ kind, page: 1 }),
    text: t(`kind.${kind ?? 'all'}`),
    isCurrent: kind === choice.kind,
  }));
  return (
    <>
      <PageHead title={t('page')} description={t('description')} path={announcementsUrl(choice)} />
      <Text component="h1" variant="h1">
        {t('title')}
      </Text>
      <Text color="secondary" className={styles.lead}>
        {t('lead')}
      </Text>
      <LinkTabs label={t('tabs')} tabs={tabs} />
      <div className={styles.list}>
        <AnnouncementList choice={choice} />
      </div>
    </>
  );
}
