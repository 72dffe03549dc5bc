/** The logo and the name, linked to the home page. */
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { t } from '../i18n.ts';
import { drawing, viewBox } from '../theme/logo.svg?mark';

interface Props {
  hidesCity?: boolean;
  /** Shows only the logo on a phone, where the header contains more. */
  isShort?: boolean;
}

export function Logo({ hidesCity = false, isShort = false }: Props) {
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
        viewBox={viewBox}
        aria-hidden
        sx={{ width: 38, height: 38, flex: 'none' }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
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
