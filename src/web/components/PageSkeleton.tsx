/** Stands where a page will be: its heading and a few lines. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Bone } from './Bone.tsx';
import { Unseen } from './Unseen.tsx';

export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{ width: 1, maxWidth: 1200, mx: 'auto', px: { xs: 2, md: 3 }, py: 4, display: 'grid', gap: 2 }}
    >
      <Unseen>{t('loading')}</Unseen>
      <Bone width="40%" height={36} />
      <Bone width="75%" />
      <Bone width="60%" />
      <Bone height={180} />
    </Box>
  );
}
