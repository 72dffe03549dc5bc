import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Text } from '../components/Text.tsx';
import { EventList } from '../features/events/EventList.tsx';
import { eventList, eventsPath, eventsUrl } from '../features/events/list-params.ts';
import { t } from '../features/events/translations.ts';
import type { Prefetch } from '../routes.tsx';
import styles from './EventsPage.module.css';

export const prefetch: Prefetch = ({ search }) => [eventsPath(eventList.read(search))];

export default function EventsPage() {
  const [params] = useSearchParams();
  const choice = eventList.read(params);
  const tab = (past: boolean, text: string) => ({
    to: eventsUrl({ past, page: 1 }),
    text,
    isCurrent: choice.past === past,
  });
  return (
    <>
      <PageHead title={t(choice.past ? 'page_past' : 'page')} description={t('description')} path={eventsUrl(choice)} />
      <Text component="h1" variant="h1">
        {t('title')}
      </Text>
      <Text color="secondary" className={styles.lead}>
        {t('lead')}
      </Text>
      <LinkTabs label={t('tabs.label')} tabs={[tab(false, t('tabs.coming')), tab(true, t('tabs.past'))]} />
      <div className={styles.list}>
        <EventList choice={choice} />
      </div>
    </>
  );
}
