import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../components/Bone.tsx';
import { Unseen } from '../../components/Unseen.tsx';

/** A shop's page while it is fetched; its heading is there for whoever listens. */
export function ShopBones() {
  const { t } = useTranslation('shops');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4 }}>
      <Unseen>
        <h1>{t('shop.loading')}</h1>
      </Unseen>
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
          <Bone width={96} height={96} />
        </Box>
        <Box sx={{ flex: 1, display: 'grid', gap: 1.5, alignContent: 'center' }}>
          <Bone width="50%" height={32} />
          <Bone width="35%" />
          <Bone width="60%" />
        </Box>
      </Box>
      <Bone height={180} />
    </Box>
  );
}
