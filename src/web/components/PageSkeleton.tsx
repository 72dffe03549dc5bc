/** Stands where a page will be, in the shape of that page. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Bone } from './Bone.tsx';
import { Unseen } from './Unseen.tsx';

const cards = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } };
const times = (count: number, draw: (index: number) => ReactNode) => Array.from({ length: count }, (_, at) => draw(at));

const Cards = () => (
  <Box sx={cards}>
    {times(8, (at) => (
      <Box key={at} sx={{ display: 'grid', gap: 1 }}>
        <Bone height={150} />
        <Bone width="80%" />
        <Bone width="50%" />
      </Box>
    ))}
  </Box>
);
const Rows = () => times(5, (at) => <Bone key={at} height={88} />);
const Fields = () =>
  times(4, (at) => (
    <Box key={at} sx={{ display: 'grid', gap: 1, maxWidth: 640, mt: 1 }}>
      <Bone width="35%" />
      <Bone height={48} />
    </Box>
  ));
const Record = () => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
    <Bone height={320} />
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Bone width="70%" height={28} />
      <Bone width="40%" height={28} />
      <Bone height={120} />
    </Box>
  </Box>
);
const Text = () => (
  <>
    <Bone width="75%" />
    <Bone width="60%" />
    <Bone height={180} />
  </>
);

/** The first that fits; else `Text`. */
const SHAPES: [address: RegExp, Shape: () => ReactNode][] = [
  [/^\/product\/|^\/members\/.|^\/events\/./, Record],
  [/^\/(marketplace|members|events|curators)/, Cards],
  [/[?&]form=|^\/forms\/|^\/(contact-us|login|register|profile)|\/(add|edit|new)(\/|$)/, Fields],
  [/^\/(carts|order-list|notifications|announcements|consultation\/history|dashboard\/\w+\/)/, Rows],
];

export function PageSkeleton() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const Shape = SHAPES.find(([address]) => address.test(pathname + search))?.[1] ?? Text;
  return (
    <Box
      role="status"
      sx={{ width: 1, maxWidth: 1200, mx: 'auto', px: { xs: 2, md: 3 }, py: 4, display: 'grid', gap: 2 }}
    >
      <Unseen>{t('loading')}</Unseen>
      <Bone width="40%" height={36} />
      <Shape />
    </Box>
  );
}
