import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboardOf } from '#contract/roles.ts';
import landing from '#locales/id/landing.json';
import { Action } from '../../components/Action.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { useSession } from '../../session/session-store.ts';
import { t } from './translations.ts';

/** Sending the business profile opens the shop. */
const OPEN_SHOP_PATH = '/profile?page=business';
const openShopAsGuest = `/register?role=member&next=${encodeURIComponent(OPEN_SHOP_PATH)}`;

/** A phone shows categories and products first. `SellerInvitation` repeats these texts below them. */
const WIDE_BLOCK = { xs: 'none', md: 'block' } as const;
const WIDE_FLEX = { xs: 'none', md: 'flex' } as const;

/** Main button: register, or open one's own dashboard. */
export function PrimaryAction() {
  const { status, role } = useSession();
  const dashboard = dashboardOf(role);
  const isKnown = status === 'loggedIn';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: { xs: '1 1 100%', sm: 'none' } } }}>
      {!isKnown && (
        <Action to="/register" look="filled" size="large" tone="accent">
          {t('hero.register')}
        </Action>
      )}
      {isKnown && dashboard && (
        <Action to={dashboard} look="filled" size="large" tone="accent">
          {t('hero.dashboard')}
        </Action>
      )}
      {(role === null || role === 'user') && (
        <Action to={isKnown ? OPEN_SHOP_PATH : openShopAsGuest} look="outlined" size="large">
          {t('hero.open_shop')}
        </Action>
      )}
    </Box>
  );
}

/** The search, and popular search words as links to their results. */
function SearchPanel({ search }: { search: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 560, mb: { md: 3.5 } }}>
      {search}
      <Box
        component="ul"
        aria-label={t('hero.popular')}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: WIDE_FLEX, flexWrap: 'wrap', columnGap: 2 }}
      >
        {landing.hero.words.map((word) => (
          <li key={word}>
            <Box
              component={Link}
              to={`/marketplace?search=${encodeURIComponent(word)}`}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 44,
                color: 'primary.main',
                fontWeight: 600,
                textUnderlineOffset: '3px',
              }}
            >
              {word}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

export function Hero({ search, categories }: { search: ReactNode; categories: ReactNode }) {
  return (
    <Box component="section" aria-labelledby="judul">
      <Box
        sx={{
          maxWidth: 1248,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          pt: { xs: 1, md: 6 },
          display: 'grid',
          gap: { xs: 3, lg: 6 },
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 7fr)' },
        }}
      >
        <Box sx={{ pb: { lg: 8 } }}>
          <Typography
            component="p"
            sx={{ display: WIDE_BLOCK, fontWeight: 600, color: 'accent.main', fontSize: '0.9375rem' }}
          >
            {t('hero.eyebrow')}
          </Typography>
          <Typography
            id="judul"
            component="h1"
            sx={{
              mt: { md: 1.5 },
              mb: { xs: 1.5, md: 0 },
              fontWeight: 800,
              fontSize: { xs: '1.5rem', md: 'clamp(2.25rem, 1.55rem + 3.1vw, 4rem)' },
              lineHeight: { xs: 1.2, md: 1.06 },
              letterSpacing: '-0.035em',
              textWrap: 'balance',
            }}
          >
            {t('hero.title')}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{ display: WIDE_BLOCK, mt: 2.5, mb: 3, fontSize: '1.1875rem', lineHeight: 1.6, maxWidth: 560 }}
          >
            {t('hero.text')}
          </Typography>
          <SearchPanel search={search} />
          {categories}
          <Box sx={{ display: WIDE_BLOCK }}>
            <PrimaryAction />
          </Box>
        </Box>
        <Box sx={{ display: WIDE_BLOCK, mr: { lg: -6 } }}>
          <Drawing name="harbour" width={1} />
        </Box>
      </Box>
      <Box sx={{ display: WIDE_BLOCK, borderBlock: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            maxWidth: 1248,
            mx: 'auto',
            px: { xs: 2, md: 3 },
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          }}
        >
          {landing.hero.facts.map(({ value, text }) => (
            <Box
              key={value}
              component="li"
              sx={{
                py: { xs: 1.75, md: 3 },
                pl: { md: 4 },
                display: { xs: 'grid', md: 'block' },
                gridTemplateColumns: '8.5rem 1fr',
                alignItems: 'baseline',
                borderLeft: { md: 1 },
                borderTop: { xs: 1, md: 0 },
                borderColor: { xs: 'divider', md: 'divider' },
                '&:first-of-type': { borderTop: 0, borderLeft: 0, pl: 0 },
              }}
            >
              <Box sx={{ fontWeight: 800, fontSize: { xs: '1.125rem', md: '1.5rem' }, letterSpacing: '-0.02em' }}>
                {value}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>{text}</Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** For phones, below the products: what the site is, and the first step for business owners. */
export function SellerInvitation() {
  return (
    <Box sx={{ display: { md: 'none' }, px: 2, py: 4, bgcolor: 'soft.primary' }}>
      <Box component="p" sx={{ m: 0, mb: 2, fontSize: '1.0625rem', lineHeight: 1.55 }}>
        {t('hero.text')}
      </Box>
      <PrimaryAction />
    </Box>
  );
}
