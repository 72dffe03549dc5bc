import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import words from '#locales/id/help.json';
import { Action } from '../components/Action.tsx';
import { PageHead } from '../components/PageHead.tsx';

function Topic({ title, text, to, link }: (typeof words.topics)[number]) {
  return (
    <Box
      component="li"
      sx={{ pt: 2.5, borderTop: 2, borderColor: 'primary.main', display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Typography component="h2" variant="h5">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ flex: 1 }}>
        {text}
      </Typography>
      <Link
        component={RouterLink}
        to={to}
        sx={{ display: 'inline-flex', alignItems: 'center', alignSelf: 'start', minHeight: 44 }}
      >
        {link}
      </Link>
    </Box>
  );
}

function Guide({ title, steps, href, link }: (typeof words.guides.items)[number]) {
  return (
    <Box
      sx={{
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Typography component="h3" variant="h5">
        {title}
      </Typography>
      <Box
        component="ol"
        sx={{
          mt: 1.5,
          mb: 2,
          pl: 2.5,
          display: 'grid',
          gap: 1,
          alignContent: 'start',
          flex: 1,
          '& ::marker': { color: 'accent.main', fontWeight: 600 },
        }}
      >
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Link
        href={href}
        rel="noopener"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, alignSelf: 'start' }}
      >
        {link}
      </Link>
    </Box>
  );
}

export default function HelpPage() {
  const { seller } = words;
  return (
    <>
      <PageHead title={words.page} description={words.lead} />
      <Typography component="h1" variant="h1">
        {words.title}
      </Typography>
      <Typography sx={{ mt: 2, fontSize: '1.125rem' }} color="textSecondary">
        {words.lead}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          mt: 5,
          display: 'grid',
          columnGap: 5,
          rowGap: 4,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
        }}
      >
        {words.topics.map((topic) => (
          <Topic key={topic.title} {...topic} />
        ))}
      </Box>
      <Box component="section" aria-labelledby="panduan" id="panduan-izin" sx={{ mt: 7 }}>
        <Typography id="panduan" component="h2" variant="h3">
          {words.guides.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {words.guides.lead}
        </Typography>
        <Box sx={{ mt: 3, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' } }}>
          {words.guides.items.map((guide) => (
            <Guide key={guide.title} {...guide} />
          ))}
        </Box>
      </Box>
      <Box
        component="section"
        aria-labelledby="penjual"
        sx={{
          mt: 7,
          p: { xs: 2.5, md: 5 },
          borderRadius: '14px',
          bgcolor: 'soft.primary',
          display: 'grid',
          gap: { xs: 3, lg: 6 },
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
          <Typography id="penjual" component="h2" variant="h3">
            {seller.title}
          </Typography>
          <Typography>{seller.text}</Typography>
          <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
            <Action to="/contact-us" look="filled">
              {seller.link}
            </Action>
            <Action to="/faq" look="outlined">
              {words.faq}
            </Action>
          </Box>
        </Box>
        <Box
          component="ol"
          sx={{
            m: 0,
            pl: 3,
            display: 'grid',
            gap: 1.5,
            alignContent: 'start',
            '& ::marker': { fontWeight: 600, color: 'primary.main' },
          }}
        >
          {seller.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Box>
    </>
  );
}
