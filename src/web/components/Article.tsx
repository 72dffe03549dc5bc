/** A page of plain text with numbered sections and a table of contents. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface ArticleContent {
  title: string;
  lead: string;
  updated: string;
  sections: { id: string; title: string; text?: string[]; points?: string[] }[];
}

export const Article = ({ words, contents }: { words: ArticleContent; contents: string }) => (
  <Box
    sx={{ display: 'grid', gap: { xs: 4, lg: 8 }, gridTemplateColumns: { xs: '1fr', lg: '260px minmax(0, 680px)' } }}
  >
    <Box sx={{ gridColumn: { lg: '1 / -1' }, maxWidth: 720 }}>
      <Typography component="h1" variant="h1">
        {words.title}
      </Typography>
      <Typography sx={{ mt: 2, fontSize: '1.125rem' }} color="textSecondary">
        {words.lead}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
        {words.updated}
      </Typography>
    </Box>
    <Box
      component="nav"
      aria-label={contents}
      sx={{ alignSelf: 'start', position: { lg: 'sticky' }, top: 96, borderLeft: 2, borderColor: 'divider', pl: 2 }}
    >
      {words.sections.map(({ id, title }) => (
        <Link
          key={id}
          href={`#${id}`}
          color="inherit"
          underline="hover"
          sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
        >
          {title}
        </Link>
      ))}
    </Box>
    <div>
      {words.sections.map(({ id, title, text = [], points = [] }) => (
        <Box key={id} component="section" aria-labelledby={id} sx={{ '& + &': { mt: 5 } }}>
          <Typography id={id} tabIndex={-1} component="h2" variant="h3">
            {title}
          </Typography>
          {text.map((paragraph) => (
            <Typography key={paragraph} sx={{ mt: 1.5 }}>
              {paragraph}
            </Typography>
          ))}
          {points.length > 0 && (
            <Box
              component="ul"
              sx={{ mt: 1.5, mb: 0, pl: 2.75, display: 'grid', gap: 1, '& ::marker': { color: 'accent.main' } }}
            >
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </div>
  </Box>
);
