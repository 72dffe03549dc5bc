/** Infographics: figures computed by the programme and pictures published by staff. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../api/path-query.ts';
import { LoadError } from '../components/LoadError.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { FigurePanel } from '../features/infographics/FigurePanel.tsx';
import { InfographicFigure } from '../features/infographics/InfographicFigure.tsx';
import { t } from '../features/infographics/translations.ts';
import { formatFullCount } from '../format/counts.ts';
import type { Prefetch } from '../routes.tsx';

export const prefetch: Prefetch = () => [apiPaths.infographics, apiPaths.productFigures];

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

export default function InfographicsPage() {
  const { data, error, refetch } = useQuery(pathQuery(apiPaths.infographics));
  const { data: products } = useQuery(pathQuery(apiPaths.productFigures));
  return (
    <>
      <PageHead title={t('page')} description={t('description')} path="/infographics" />
      <Typography component="h1" variant="h1">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 720, fontSize: '1.125rem' }}>
        {t('lead')}
      </Typography>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
      {data && (
        <>
          {data.pictures.length > 0 && (
            <Box component="section" aria-labelledby="gambar" sx={{ mt: 5 }}>
              <Typography id="gambar" component="h2" variant="h3" sx={{ mb: 2 }}>
                {t('pictures')}
              </Typography>
              <Box sx={{ ...columns, gap: { xs: 4, md: 5 } }}>
                {data.pictures.map((one) => (
                  <InfographicFigure key={one.id} infographic={one} />
                ))}
              </Box>
            </Box>
          )}
          <Box component="section" aria-labelledby="angka" sx={{ mt: 6 }}>
            <Typography id="angka" component="h2" variant="h3">
              {t('figures')}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
              {data.total === null ? t('total_few') : t('total', { shown: formatFullCount(data.total) })}
            </Typography>
            <Box sx={{ ...columns, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {[...data.figures, ...(products?.figures ?? [])].map((figure) => (
                <FigurePanel key={figure.id} figure={figure} updatedAt={data.updated_at} />
              ))}
            </Box>
          </Box>
        </>
      )}
    </>
  );
}
