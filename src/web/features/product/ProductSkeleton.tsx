/** Skeleton of the product page. */
import Box from '@mui/material/Box';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { t } from '../../i18n.ts';

export function ProductSkeleton() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', gap: { xs: 3, lg: 5 }, gridTemplateColumns: { xs: '1fr', md: '5fr 6fr' }, width: 1 }}
    >
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Box aria-hidden sx={{ aspectRatio: '1', borderRadius: '14px', bgcolor: 'soft.sunken', mx: { xs: -2, md: 0 } }} />
      <Box aria-hidden sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <SkeletonBar width="85%" height={34} />
        <SkeletonBar width="45%" />
        <SkeletonBar width="55%" height={40} />
        <SkeletonBar height={72} />
        <SkeletonBar height={48} />
        <SkeletonBar height={120} />
      </Box>
    </Box>
  );
}
