import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="a"
      href="#isi"
      sx={{
        position: 'absolute',
        left: 16,
        top: -80,
        zIndex: 1600,
        px: 2.5,
        py: 1.5,
        borderRadius: '0 0 10px 10px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 700,
        '&:focus': { top: 0 },
      }}
    >
      {t('skip')}
    </Box>
  );
}
