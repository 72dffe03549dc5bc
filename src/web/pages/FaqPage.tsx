import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import words from '#locales/id/faq.json';
import { PageHead } from '../components/PageHead.tsx';

function Question({ q, a }: { q: string; a: string }) {
  return (
    <Box
      component="details"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        '& summary': {
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 60,
          py: 1,
          fontWeight: 600,
          cursor: 'pointer',
          listStyle: 'none',
          borderRadius: '10px',
        },
        '& summary::-webkit-details-marker': { display: 'none' },
        '& summary::after': {
          content: '""',
          ml: 'auto',
          flex: 'none',
          width: 9,
          height: 9,
          mr: 1,
          borderRight: '2px solid',
          borderBottom: '2px solid',
          borderColor: 'primary.main',
          transform: 'rotate(45deg)',
          transition: 'transform 160ms',
        },
        '&[open] summary::after': { transform: 'rotate(225deg)' },
      }}
    >
      <summary>{q}</summary>
      <Typography color="textSecondary" sx={{ pb: 2.5, pr: 4 }}>
        {a}
      </Typography>
    </Box>
  );
}

export default function FaqPage() {
  return (
    <>
      <PageHead title={words.page} description={words.lead} />
      <Typography component="h1" variant="h1">
        {words.title}
      </Typography>
      <Typography sx={{ mt: 2, fontSize: '1.125rem' }} color="textSecondary">
        {words.lead}{' '}
        <Link component={RouterLink} to="/contact-us">
          {words.contact}
        </Link>
      </Typography>
      <Box sx={{ mt: 5, display: 'grid', gap: { xs: 4, lg: 6 }, maxWidth: 900 }}>
        {words.groups.map(({ title, items }) => (
          <Box
            key={title}
            component="section"
            sx={{ display: 'grid', gap: { xs: 0.5, md: 4 }, gridTemplateColumns: { xs: '1fr', md: '180px 1fr' } }}
          >
            <Typography component="h2" variant="h4" sx={{ pt: { md: 2 } }}>
              {title}
            </Typography>
            <div>
              {items.map((item) => (
                <Question key={item.q} {...item} />
              ))}
            </div>
          </Box>
        ))}
      </Box>
    </>
  );
}
