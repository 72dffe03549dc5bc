/** The logo (sun behind a mangrove on its roots) and the name, linked to the home page. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';

interface Props {
  hidesCity?: boolean;
  /** Shows only the logo on a phone, where the header contains more. */
  isShort?: boolean;
}

export function Logo({ hidesCity = false, isShort = false }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component={Link}
      to="/"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 48,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: '10px',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 40 40"
        aria-hidden
        sx={{ width: 38, height: 38, flex: 'none', fill: 'none', strokeWidth: 2.3, strokeLinecap: 'round' }}
      >
        <Box component="rect" width="40" height="40" rx="12" sx={{ color: 'soft.primary' }} fill="currentColor" />
        <Box component="circle" cx="20" cy="15" r="6.200" sx={{ color: 'accent.main' }} stroke="currentColor" />
        <Box
          component="path"
          d="M20 21.500V32M20 24c-5.500.3-8.500 3-9.500 8M20 24c5.500.3 8.500 3 9.500 8M7 21.500h5.500M27.500 21.500H33"
          sx={{ color: 'primary.main' }}
          stroke="currentColor"
        />
      </Box>
      <Box
        component="span"
        sx={{ display: { xs: isShort ? 'none' : 'grid', md: 'grid' }, lineHeight: 1.15, whiteSpace: 'nowrap' }}
      >
        <Box component="span" sx={{ fontWeight: 800, fontSize: '1.0625rem', letterSpacing: '-0.02em' }}>
          {`${t('site.name')} `}
        </Box>
        {!hidesCity && (
          <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {t('site.city')}
          </Box>
        )}
      </Box>
      {isShort && (
        <Box component="span" sx={{ display: { md: 'none' } }}>
          <VisuallyHidden>{`${t('site.name')} ${t('site.city')}, `}</VisuallyHidden>
        </Box>
      )}
      <VisuallyHidden>{hidesCity ? `${t('site.city')}, ${t('site.to_home')}` : t('site.to_home')}</VisuallyHidden>
    </Box>
  );
}
