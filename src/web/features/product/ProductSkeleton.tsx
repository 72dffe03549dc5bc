/** Skeleton of the product page. */
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { t } from '../../i18n.ts';
import styles from './ProductSkeleton.module.css';

export function ProductSkeleton() {
  return (
    <div role="status" className={styles.root}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden className={styles.picture} />
      <div aria-hidden className={styles.facts}>
        <SkeletonBar width="85%" height={34} />
        <SkeletonBar width="45%" />
        <SkeletonBar width="55%" height={40} />
        <SkeletonBar height={72} />
        <SkeletonBar height={48} />
        <SkeletonBar height={120} />
      </div>
    </div>
  );
}
