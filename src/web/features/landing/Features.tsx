/** The four feature cards, each with a drawing and a link. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ScrollRow } from '../../components/ScrollRow.tsx';
import { drawings } from './drawings.ts';
import { PageSection } from './PageSection.tsx';
import { t } from './translations.ts';

const cards = [
  { name: 'marketplace', to: '/marketplace', tone: 'primary' },
  { name: 'consultation', to: '/consultation', tone: 'bay' },
  { name: 'training', to: '/events', tone: 'accent' },
  { name: 'guide', to: '/help#panduan-izin', tone: 'primary' },
] as const;

function FeatureCard({ name, to, tone }: (typeof cards)[number]) {
  const word = (part: 'title' | 'text' | 'link') => t(`features.cards.${name}.${part}`);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        p: 3,
        borderRadius: '14px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        transition: 'border-color 160ms, transform 160ms',
        '&:hover': { borderColor: `${tone}.main`, transform: 'translateY(-3px)' },
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 120 80"
        aria-hidden
        sx={{
          width: 120,
          color: `${tone}.main`,
          fill: 'none',
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        <Box
          component="rect"
          x="2"
          y="14"
          width="64"
          height="64"
          rx="32"
          sx={{ color: `soft.${tone}` }}
          fill="currentColor"
        />
        <path d={drawings[name]} stroke="currentColor" />
      </Box>
      <Typography component="h3" variant="h4" sx={{ mt: 2.5 }}>
        {word('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2, flex: 1 }}>
        {word('text')}
      </Typography>
      <Link
        component={RouterLink}
        to={to}
        sx={{
          alignSelf: 'start',
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 44,
          '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '14px' },
        }}
      >
        {word('link')}
      </Link>
    </Box>
  );
}

export function Features() {
  return (
    <PageSection id="layanan" labelledby="judul-layanan">
      <Typography id="judul-layanan" component="h2" variant="h2" sx={{ maxWidth: 560, textWrap: 'balance' }}>
        {t('features.title')}
      </Typography>
      <Box sx={{ mt: { xs: 2, md: 6 } }}>
        <ScrollRow labelledby="judul-layanan">
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              p: 0,
              m: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' },
            }}
          >
            {cards.map((card) => (
              <FeatureCard key={card.name} {...card} />
            ))}
          </Box>
        </ScrollRow>
      </Box>
    </PageSection>
  );
}
