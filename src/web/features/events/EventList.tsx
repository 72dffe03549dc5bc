/** Upcoming or past events: cards and pages, or an empty state. */
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { formatFullCount } from '../../format/counts.ts';
import { eventsQuery } from './api.ts';
import { EventGrid, EventGridSkeleton } from './EventCard.tsx';
import styles from './EventList.module.css';
import { type EventListParams, eventsUrl } from './list-params.ts';
import { t } from './translations.ts';

function NoEvents({ past, total }: { past: boolean; total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title={t('empty.beyond_title')}
        text={t('empty.beyond_text')}
        action={<Action to={eventsUrl({ past, page: 1 })}>{t('empty.first_page')}</Action>}
      />
    );
  }
  return (
    <EmptyState
      title={t(past ? 'empty.past_title' : 'empty.coming_title')}
      text={t(past ? 'empty.past_text' : 'empty.coming_text')}
      action={
        <Action to={eventsUrl({ past: !past, page: 1 })} look="outlined">
          {t(past ? 'empty.see_coming' : 'empty.see_past')}
        </Action>
      }
    />
  );
}

export function EventList({ choice }: { choice: EventListParams }) {
  const { data, error, refetch, isPlaceholderData } = useListQuery(eventsQuery(choice));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <EventGridSkeleton />;
  return (
    <section aria-busy={isPlaceholderData} className={styles.root}>
      <div {...listStartProps} role="status" className={styles.count}>
        {t('total', { count: data.total, shown: formatFullCount(data.total) })}
      </div>
      {data.items.length > 0 ? (
        <EventGrid events={data.items} eager={1} />
      ) : (
        <NoEvents past={choice.past} total={data.total} />
      )}
      <PaginationLinks
        label={t('pages')}
        page={data.page}
        total={data.total_pages}
        to={(page) => eventsUrl({ ...choice, page })}
      />
    </section>
  );
}
