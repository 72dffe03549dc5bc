import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Still } from '../components/Still.tsx';

export function SkipLink() {
  const { t } = useTranslation();
  // The front page has its own header inside: what comes after it is the content.
  const target = useLocation().pathname === '/' ? '#isi-depan' : '#isi';
  return (
    <Still of={() => `skip ${target}`}>
      <Box
        component="a"
        href={target}
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
          fontWeight: 600,
          '&:focus': { top: 0 },
        }}
      >
        {t('skip')}
      </Box>
    </Still>
  );
}
