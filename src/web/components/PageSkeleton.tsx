/** A skeleton with the shape of the page that is loading. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../i18n.ts';
import styles from './PageSkeleton.module.css';
import { SkeletonBar } from './SkeletonBar.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const repeat = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, at) => draw(at));

const CardsSkeleton = () => (
  <div className={styles.cards}>
    {repeat(8, (at) => (
      <div key={at} className={styles.card}>
        <SkeletonBar height={150} />
        <SkeletonBar width="80%" />
        <SkeletonBar width="50%" />
      </div>
    ))}
  </div>
);
const RowsSkeleton = () => repeat(5, (at) => <SkeletonBar key={at} height={88} />);
const FieldsSkeleton = () =>
  repeat(4, (at) => (
    <div key={at} className={styles.field}>
      <SkeletonBar width="35%" />
      <SkeletonBar height={48} />
    </div>
  ));
const RecordSkeleton = () => (
  <div className={styles.record}>
    <SkeletonBar height={320} />
    <div className={styles.facts}>
      <SkeletonBar width="70%" height={28} />
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={120} />
    </div>
  </div>
);
const TextSkeleton = () => (
  <>
    <SkeletonBar width="75%" />
    <SkeletonBar width="60%" />
    <SkeletonBar height={180} />
  </>
);

/** The first matching skeleton is used, else `Text`. */
const SKELETONS: [address: RegExp, Shape: () => ReactNode][] = [
  [/^\/product\/|^\/members\/.|^\/events\/./, RecordSkeleton],
  [/^\/(marketplace|members|events|curators)/, CardsSkeleton],
  [/[?&]form=|^\/forms\/|^\/(contact-us|login|register|profile)|\/(add|edit|new)(\/|$)/, FieldsSkeleton],
  [/^\/(carts|order-list|notifications|announcements|consultation\/history|dashboard\/\w+\/)/, RowsSkeleton],
];

export function PageSkeleton() {
  const { pathname, search } = useLocation();
  const Skeleton = SKELETONS.find(([address]) => address.test(pathname + search))?.[1] ?? TextSkeleton;
  return (
    <div role="status" className={styles.root}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <SkeletonBar width="40%" height={36} />
      <Skeleton />
    </div>
  );
}
