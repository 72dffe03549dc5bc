/** Layout of the login pages: an introduction and the form side by side. On a phone only the form, below the logo. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import auth from '#locales/id/auth.json';
import { Drawing } from '../components/Drawing.tsx';
import { addTranslations } from '../i18n.ts';
import { Logo } from './Logo.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

const t = addTranslations('auth', auth);

function IntroPanel() {
  return (
    <Box
      sx={{
        display: { xs: 'none', lg: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflow: 'hidden',
        bgcolor: 'soft.primary',
        px: 7,
        pt: 10,
      }}
    >
      <Box sx={{ maxWidth: 480 }}>
        <Typography component="p" variant="h2" sx={{ lineHeight: 1.25 }}>
          {t('panel.title')}
        </Typography>
        <Box component="ul" sx={{ mt: 4, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {auth.panel.points.map((point) => (
            <Box
              key={point}
              component="li"
              sx={{
                pl: 3,
                position: 'relative',
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  left: 0,
                  top: '11px',
                  width: 14,
                  borderTop: '2px solid',
                  borderColor: 'accent.main',
                },
              }}
            >
              {point}
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ mx: -7 }}>
        <Drawing name="harbour" width={1} />
      </Box>
    </Box>
  );
}

/** From `lg` on it stands above the right column, because the introduction reaches the top of the page. */
export const AuthHeader = () => (
  <Box
    component="header"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      px: { xs: 2, md: 5 },
      pt: { xs: 1.5, md: 3 },
      position: { lg: 'absolute' },
      left: `${(5 / 11) * 100}%`,
      right: 0,
    }}
  >
    <Logo />
    <ThemeMenu />
  </Box>
);

export function AuthLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 5fr) minmax(0, 6fr)' } }}>
      <IntroPanel />
      <Box
        sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2, md: 5 }, pb: { xs: 1.5, md: 3 }, pt: { lg: 9 } }}
      >
        <Box sx={{ width: 1, maxWidth: 480, m: 'auto', py: { xs: 3, md: 5 } }}>
          <Typography component="h1" variant="h2">
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 3.5 }}>{children}</Box>
        </Box>
      </Box>
    </Box>
  );
}
