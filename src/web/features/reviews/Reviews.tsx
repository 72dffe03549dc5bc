/** All reviews with the summary above and pages below. */
import clsx from 'clsx';
import type { RatingSummary as Summary } from '#contract/catalogue.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { Text } from '../../components/Text.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { reviewsQuery } from './api.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import styles from './Reviews.module.css';
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
        <div role="status" className={styles.skeleton}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <SkeletonBar width={180} height={40} />
          <SkeletonBar width="70%" />
          <SkeletonBar width="55%" />
        </div>
      );
    }
    if (list.data.total === 0) return <EmptyState small level="h3" title={t('none')} text={t('none_text')} />;
    return (
      <div aria-busy={list.isPlaceholderData} className={styles.page}>
        <ul className={styles.list}>
          {list.data.items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        <PaginationLinks label={t('pages')} page={page} total={list.data.total_pages} to={to} />
      </div>
    );
  };
  return (
    <section id="ulasan" tabIndex={-1} aria-labelledby="judul-ulasan" className={styles.root}>
      <div>
        <Text {...listStartProps} id="judul-ulasan" component="h2" variant="h4">
          {t('title')}
        </Text>
        {summary.count > 0 && <Text color="secondary">{t('count', { count: summary.count })}</Text>}
      </div>
      <div className={clsx(styles.columns, summary.count > 0 && styles.rated)}>
        <RatingSummary summary={summary} />
        <div>{body()}</div>
      </div>
    </section>
  );
}
