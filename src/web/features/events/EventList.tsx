/** The events that come, or those that were: cards and pages, or why there are none. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './words.ts';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Failed } from '../../components/Failed.tsx';
import { listStart } from '../../components/list-start.ts';
import { PageLinks } from '../../components/PageLinks.tsx';
import { formatFull } from '../../format/counts.ts';
import { eventsQuery } from './api.ts';
import { type EventChoice, placeOf } from './choice.ts';
import { EventGrid, EventGridBones } from './EventCard.tsx';

function Empty({ past, total }: { past: boolean; total: number }) {
  const { t } = useTranslation('events');
  if (total > 0) {
    return (
      <Blank
        title={t('empty.beyond_title')}
        text={t('empty.beyond_text')}
        action={<Action to={placeOf({ past, page: 1 })}>{t('empty.first_page')}</Action>}
      />
    );
  }
  return (
    <Blank
      title={t(past ? 'empty.past_title' : 'empty.coming_title')}
      text={t(past ? 'empty.past_text' : 'empty.coming_text')}
      action={
        <Action to={placeOf({ past: !past, page: 1 })} look="outlined">
          {t(past ? 'empty.see_coming' : 'empty.see_past')}
        </Action>
      }
    />
  );
}

export function EventList({ choice }: { choice: EventChoice }) {
  const { t } = useTranslation('events');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...eventsQuery(choice),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <EventGridBones />;
  return (
    <Box
      component="section"
      aria-busy={isPlaceholderData}
      sx={{ display: 'grid', gap: 3, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 140ms' }}
    >
      <Box {...listStart} role="status" sx={{ fontWeight: 600 }}>
        {t('total', { count: data.total, shown: formatFull(data.total) })}
      </Box>
      {data.items.length > 0 ? (
        <EventGrid events={data.items} eager={1} />
      ) : (
        <Empty past={choice.past} total={data.total} />
      )}
      <PageLinks
        label={t('pages')}
        page={data.page}
        total={data.total_pages}
        to={(page) => placeOf({ ...choice, page })}
      />
    </Box>
  );
}
