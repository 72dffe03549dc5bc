/** All reviews with the summary above and pages below. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RatingSummary as Summary } from '#contract/catalogue.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { reviewsQuery } from './api.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { t } from './translations.ts';

interface Props {
  productId: string;
  summary: Summary;
  page: number;
  /** Returns the URL of a page. */
  to: (page: number) => string;
}

export function Reviews({ productId, summary, page, to }: Props) {
  const list = useListQuery(reviewsQuery(productId, page));
  const body = () => {
    if (list.error) return <LoadError level="h3" error={list.error} onRetry={() => void list.refetch()} />;
    if (!list.data) {
      return (
        <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <SkeletonBar width={180} height={40} />
          <SkeletonBar width="70%" />
          <SkeletonBar width="55%" />
        </Box>
      );
    }
    if (list.data.total === 0) return <EmptyState small level="h3" title={t('none')} text={t('none_text')} />;
    return (
      <Box aria-busy={list.isPlaceholderData} sx={{ '&[aria-busy=true]': { opacity: 0.5 } }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {list.data.items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </Box>
        <PaginationLinks label={t('pages')} page={page} total={list.data.total_pages} to={to} />
      </Box>
    );
  };
  return (
    <Box
      component="section"
      id="ulasan"
      tabIndex={-1}
      aria-labelledby="judul-ulasan"
      sx={{ display: 'grid', gap: 3, minWidth: 0 }}
    >
      <Box>
        <Typography {...listStartProps} id="judul-ulasan" component="h2" variant="h4">
          {t('title')}
        </Typography>
        {summary.count > 0 && <Typography color="textSecondary">{t('count', { count: summary.count })}</Typography>}
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: summary.count > 0 ? '340px minmax(0, 1fr)' : undefined },
        }}
      >
        <RatingSummary summary={summary} />
        <div>{body()}</div>
      </Box>
    </Box>
  );
}
