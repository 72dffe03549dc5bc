import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../api/path-query.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { CuratorGrid } from '../features/curators/CuratorCard.tsx';
import { t } from '../features/curators/translations.ts';
import type { Prefetch } from '../routes.tsx';

export const prefetch: Prefetch = () => [apiPaths.curators];

export default function CuratorsPage() {
  const { data, error, refetch } = useQuery(pathQuery(apiPaths.curators));
  return (
    <>
      <PageHead title={t('page')} description={t('description')} path="/curators" />
      <Typography component="h1" variant="h1">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: 720, fontSize: '1.125rem' }}>
        {t('lead')}
      </Typography>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
      {data?.length === 0 && <EmptyState title={t('empty_title')} text={t('empty_text')} />}
      {data && data.length > 0 && (
        <>
          <CuratorGrid curators={data} />
          <Box sx={{ mt: 4 }}>
            <Action to="/curation" look="filled">
              {t('way')}
            </Action>
          </Box>
        </>
      )}
      <Box component="section" aria-labelledby="menjadi-kurator" sx={{ mt: 5, maxWidth: 720 }}>
        <Typography id="menjadi-kurator" component="h2" variant="h4">
          {t('become_title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
          {t('become_text')}
        </Typography>
        <Action to="/contact-us" look="outlined">
          {t('become_action')}
        </Action>
      </Box>
    </>
  );
}
