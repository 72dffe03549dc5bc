/** The product page before its product has come, in its own shape. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../components/Bone.tsx';
import { Unseen } from '../../components/Unseen.tsx';

export function ProductSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{ display: 'grid', gap: { xs: 3, lg: 5 }, gridTemplateColumns: { xs: '1fr', md: '5fr 6fr' }, width: 1 }}
    >
      <Unseen>{t('loading')}</Unseen>
      <Box aria-hidden sx={{ aspectRatio: '1', borderRadius: '14px', bgcolor: 'soft.sunken', mx: { xs: -2, md: 0 } }} />
      <Box aria-hidden sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Bone width="85%" height={34} />
        <Bone width="45%" />
        <Bone width="55%" height={40} />
        <Bone height={72} />
        <Bone height={48} />
        <Bone height={120} />
      </Box>
    </Box>
  );
}
