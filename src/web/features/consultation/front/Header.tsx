/** The page of consultations has a header of its own; the site's navbar does not stand here. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import '../words.ts';

const ways = [
  { to: '/', word: 'header.home' },
  { to: '/consultation?form=consultation', word: 'header.ask' },
  { to: '/consultation#kurator', word: 'header.curators' },
  { to: '/consultation/history', word: 'header.history' },
];

interface Props {
  logo: ReactNode;
  /** All ways of the site behind one button. */
  menu: ReactNode;
  end: ReactNode;
}

export function Header({ logo, menu, end }: Props) {
  const { t } = useTranslation('consultation');
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1200,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          maxWidth: 1248,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          minHeight: { xs: 64, md: 76 },
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, md: 2 },
        }}
      >
        {logo}
        <Box
          component="nav"
          aria-label={t('header.label')}
          sx={{ flex: 1, display: { xs: 'none', md: 'flex' }, justifyContent: 'center', gap: 3 }}
        >
          {ways.map(({ to, word }) => (
            <Box
              key={to}
              component={Link}
              to={to}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 48,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
              }}
            >
              {t(word)}
            </Box>
          ))}
        </Box>
        <Box sx={{ flex: { xs: 1, md: 'none' } }} />
        {end}
        <Box sx={{ display: { md: 'none' } }}>{menu}</Box>
      </Box>
    </Box>
  );
}
