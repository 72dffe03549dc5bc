/** Skeleton of two shops with a few lines each. */
import Box from '@mui/material/Box';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { t } from './translations.ts';

const Line = () => (
  <Box sx={{ display: 'flex', gap: 1.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
    <SkeletonBar width={24} height={24} />
    <SkeletonBar width={80} height={80} />
    <Box sx={{ flex: 1, display: 'grid', gap: 1, alignContent: 'start' }}>
      <SkeletonBar width="70%" />
      <SkeletonBar width="35%" height={16} />
      <SkeletonBar width={150} height={40} />
    </Box>
  </Box>
);

export function CartSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, maxWidth: 800 }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[2, 1].map((lines) => (
        <Box
          key={lines}
          sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper', px: 2.5 }}
        >
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 2 }}>
            <SkeletonBar width={24} height={24} />
            <SkeletonBar width={36} height={36} />
            <SkeletonBar width="40%" />
          </Box>
          <Line />
          {lines > 1 && <Line />}
        </Box>
      ))}
    </Box>
  );
}
