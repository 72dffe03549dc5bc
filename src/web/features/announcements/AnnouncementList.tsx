/** A list of announcements, pinned ones first. */
import clsx from 'clsx';
import Pin from 'lucide-react/icons/pin';
import { Link } from 'react-router-dom';
import type { AnnouncementCard } from '#contract/content.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { formatFullCount } from '../../format/counts.ts';
import { longDate } from '../../format/dates.ts';
import styles from './AnnouncementList.module.css';
import { announcementsQuery } from './api.ts';
import { type AnnouncementListParams, announcementsUrl } from './list-params.ts';
import { t } from './translations.ts';

function Card({ announcement }: { announcement: AnnouncementCard }) {
  const { id, title, kind, summary, picture, pinned, published_at } = announcement;
  return (
    <article className={clsx(styles.card, picture && styles.withPicture)}>
      <div>
        <p className={styles.head}>
          <b className={styles.kind}>{kind}</b>
          <time translate="no" dateTime={published_at}>
            {longDate(published_at)}
          </time>
          {pinned && (
            <span className={styles.pin}>
              <Pin aria-hidden size={16} />
              {t('pinned')}
            </span>
          )}
        </p>
        <h2 className={styles.title}>
          <Link to={`/announcements/${id}`}>{title}</Link>
        </h2>
        <p className={styles.text}>{summary}</p>
      </div>
      {picture && (
        <div className={styles.picture}>
          <Picture src={picture} alt="" ratio={16 / 10} sizes="(min-width: 600px) 200px, 100vw" />
        </div>
      )}
    </article>
  );
}

export function AnnouncementList({ choice }: { choice: AnnouncementListParams }) {
  const { data, error, refetch, isPlaceholderData } = useListQuery(announcementsQuery(choice));
  if (!data) {
    if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
    return (
      <div aria-hidden className={styles.skeleton}>
        <SkeletonBar height={110} />
        <SkeletonBar height={110} />
        <SkeletonBar height={110} />
      </div>
    );
  }
  return (
    <section aria-busy={isPlaceholderData} className={styles.root}>
      <div {...listStartProps} role="status" className={styles.count}>
        {t('total', { count: data.total, shown: formatFullCount(data.total) })}
      </div>
      {data.items.length > 0 ? (
        <ul className={styles.list}>
          {data.items.map((announcement) => (
            <li key={announcement.id}>
              <Card announcement={announcement} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('empty_title')} text={t('empty_text')} />
      )}
      <div className={styles.pages}>
        <PaginationLinks
          label={t('pages')}
          page={data.page}
          total={data.total_pages}
          to={(page) => announcementsUrl({ ...choice, page })}
        />
      </div>
    </section>
  );
}
