import Box from '@mui/material/Box';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { t } from './translations.ts';

/** Skeleton of a shop page, with a heading for screen readers. */
export function ShopPageSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4 }}>
      <VisuallyHidden>
        <h1>{t('shop.loading')}</h1>
      </VisuallyHidden>
      <Box
        aria-hidden
        sx={{
          p: { xs: 2, md: 3 },
          border: 1,
          borderColor: 'divider',
          borderRadius: '18px',
          bgcolor: 'background.paper',
          display: 'flex',
          gap: 3,
        }}
      >
        <Box sx={{ flex: 'none' }}>
          <SkeletonBar width={96} height={96} />
        </Box>
        <Box sx={{ flex: 1, display: 'grid', gap: 1.5, alignContent: 'center' }}>
          <SkeletonBar width="50%" height={32} />
          <SkeletonBar width="35%" />
          <SkeletonBar width="60%" />
        </Box>
      </Box>
      <SkeletonBar height={180} />
    </Box>
  );
}
