/** Others that the submission may repeat, with links to the comparison. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { SubmissionWork } from '#contract/submission-work.ts';
import { comparePath } from './api.ts';
import { t } from './translations.ts';

export function SimilarSubmissions({ id, work }: { id: string; work: SubmissionWork }) {
  const { similar, duplicate_of: originals } = work;
  if (similar.length === 0 && originals.length === 0) return null;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2, display: 'grid', gap: 1 }}>
      {originals.map((one) => (
        <Box key={one.id} sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'action.hover' }}>
          <MuiLink component={Link} to={comparePath(id, one.id)}>
            {t('similar.duplicate_of', { number: one.number })}
          </MuiLink>
        </Box>
      ))}
      {similar.length > 0 && (
        <>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {t('similar.title')}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>{t('similar.text')}</Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
            {similar.map(({ id: other, number, kinds }) => (
              <Box
                component="li"
                key={other}
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', minHeight: 44 }}
              >
                <MuiLink
                  component={Link}
                  to={comparePath(id, other)}
                  aria-label={t('similar.compare_with', { number })}
                >
                  {number}
                </MuiLink>
                <Box sx={{ color: 'text.secondary' }}>{kinds.map((kind) => t(`kind.${kind}`)).join(', ')}</Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
