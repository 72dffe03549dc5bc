/** A skeleton with the shape of the page that is loading. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../i18n.ts';
import { SkeletonBar } from './SkeletonBar.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const cardGrid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } };
const repeat = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, at) => draw(at));

const CardsSkeleton = () => (
  <Box sx={cardGrid}>
    {repeat(8, (at) => (
      <Box key={at} sx={{ display: 'grid', gap: 1 }}>
        <SkeletonBar height={150} />
        <SkeletonBar width="80%" />
        <SkeletonBar width="50%" />
      </Box>
    ))}
  </Box>
);
const RowsSkeleton = () => repeat(5, (at) => <SkeletonBar key={at} height={88} />);
const FieldsSkeleton = () =>
  repeat(4, (at) => (
    <Box key={at} sx={{ display: 'grid', gap: 1, maxWidth: 640, mt: 1 }}>
      <SkeletonBar width="35%" />
      <SkeletonBar height={48} />
    </Box>
  ));
const RecordSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
    <SkeletonBar height={320} />
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SkeletonBar width="70%" height={28} />
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={120} />
    </Box>
  </Box>
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
    <Box
      role="status"
      sx={{ width: 1, maxWidth: 1200, mx: 'auto', px: { xs: 2, md: 3 }, py: 4, display: 'grid', gap: 2 }}
    >
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <SkeletonBar width="40%" height={36} />
      <Skeleton />
    </Box>
  );
}
