import clsx from 'clsx';
import card from '../../components/card.module.css';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './ShopPageSkeleton.module.css';
import { t } from './translations.ts';

/** Skeleton of a shop page, with a heading for screen readers. */
export function ShopPageSkeleton() {
  return (
    <div role="status" className={styles.root}>
      <VisuallyHidden>
        <h1>{t('shop.loading')}</h1>
      </VisuallyHidden>
      <div aria-hidden className={clsx(card.card, styles.head)}>
        <div className={styles.logo}>
          <SkeletonBar width={96} height={96} />
        </div>
        <div className={styles.lines}>
          <SkeletonBar width="50%" height={32} />
          <SkeletonBar width="35%" />
          <SkeletonBar width="60%" />
        </div>
      </div>
      <SkeletonBar height={180} />
    </div>
  );
}
