/** A list of announcements, pinned ones first. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
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
import { announcementsQuery } from './api.ts';
import { type AnnouncementListParams, announcementsUrl } from './list-params.ts';
import { t } from './translations.ts';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& article': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '1fr',
      gap: 16,
      padding: '24px 0',
      borderBottom: `1px solid ${palette.divider}`,
      [theme.breakpoints.up('sm')]: {
        gridTemplateColumns: '1fr 200px',
        '&:not(:has(.face))': { gridTemplateColumns: '1fr' },
      },
    },
    '& .face': { borderRadius: 14, overflow: 'hidden', alignSelf: 'start' },
    '& .head': {
      margin: 0,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 12px',
      fontSize: '0.9375rem',
      color: palette.text.secondary,
    },
    '& .head b': { color: palette.primary.main },
    '& .pin': { display: 'inline-flex', alignItems: 'center', gap: 4, color: palette.accent.main, fontWeight: 600 },
    '& h2': { margin: '6px 0 0', fontSize: '1.375rem', lineHeight: 1.25, overflowWrap: 'anywhere' },
    '& h2 a': { color: 'inherit', textDecoration: 'none' },
    '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
    '& h2 a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
    '& article:has(a:focus-visible)': { outline: `3px solid ${palette.bay.main}`, outlineOffset: 2, borderRadius: 8 },
    '& h2 a:focus-visible': { outline: 'none' },
    '& .text': { margin: '8px 0 0', maxWidth: '68ch', color: palette.text.secondary },
  };
});

function Card({ announcement }: { announcement: AnnouncementCard }) {
  const { id, title, kind, summary, picture, pinned, published_at } = announcement;
  return (
    <article>
      <div>
        <p className="head">
          <b>{kind}</b>
          <time translate="no" dateTime={published_at}>
            {longDate(published_at)}
          </time>
          {pinned && (
            <span className="pin">
              <Pin aria-hidden size={16} />
              {t('pinned')}
            </span>
          )}
        </p>
        <h2>
          <Link to={`/announcements/${id}`}>{title}</Link>
        </h2>
        <p className="text">{summary}</p>
      </div>
      {picture && (
        <div className="face">
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
      <Box aria-hidden sx={{ display: 'grid', gap: 3 }}>
        <SkeletonBar height={110} />
        <SkeletonBar height={110} />
        <SkeletonBar height={110} />
      </Box>
    );
  }
  return (
    <Box component="section" aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Box {...listStartProps} role="status" sx={{ fontWeight: 600 }}>
        {t('total', { count: data.total, shown: formatFullCount(data.total) })}
      </Box>
      {data.items.length > 0 ? (
        <List>
          {data.items.map((announcement) => (
            <li key={announcement.id}>
              <Card announcement={announcement} />
            </li>
          ))}
        </List>
      ) : (
        <EmptyState title={t('empty_title')} text={t('empty_text')} />
      )}
      <Box sx={{ mt: 3 }}>
        <PaginationLinks
          label={t('pages')}
          page={data.page}
          total={data.total_pages}
          to={(page) => announcementsUrl({ ...choice, page })}
        />
      </Box>
    </Box>
  );
}
